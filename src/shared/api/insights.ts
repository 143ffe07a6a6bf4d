import { z } from 'zod';
import { call } from './call.ts';

export const stats = z.object({ totalConversations: z.number().int() });

export const recentQuestion = z.object({
  id: z.number().int(),
  content: z.string(),
  createdAt: z.iso.datetime(),
});

export const getStats = call({
  method: 'GET',
  path: '/api/stats',
  access: 'owner',
  summary: "This month's conversations, in the helper's time zone",
  response: stats,
});

export const listRecentQuestions = call({
  method: 'GET',
  path: '/api/recent-questions',
  access: 'owner',
  summary: "The newest guests' questions, the preview's left out",
  response: z.array(recentQuestion),
});
