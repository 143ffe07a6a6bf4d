import { z } from 'zod';
import { useCases } from '../rules/use-cases.ts';
import { call } from './call.ts';
import { emailAddress } from './texts.ts';

const useCaseIds = useCases.map((useCase) => useCase.id);

export const signUpForUseCases = call({
  method: 'POST',
  path: '/api/use-case-notifications',
  access: 'public',
  summary: 'Tells a visitor when the chosen use cases launch; the same e-mail again replaces',
  body: z.object({
    email: emailAddress,
    selectedUseCases: z
      .array(z.enum(useCaseIds, 'This use case is not known'))
      .min(1, 'Please select at least one use case')
      .max(useCaseIds.length, 'This use case is not known'),
  }),
  response: z.object({ message: z.string() }),
});
