import { type SyntheticEvent, useRef, useState } from 'react';
import { RESET_LINK_HOURS } from '#shared/rules/accounts.ts';
import { countInWords } from '#shared/rules/in-words.ts';
import { postAuth } from '../../lib/post-auth.ts';

/** What the form is for: signing in, creating an account, or asking for a new password. */
export type SignInMode = 'sign-in' | 'create' | 'forgotten';

type Fields = { name: string; email: string; password: string };

type Options = {
  /** The query of the page's address: the mode, and what brought somebody here. */
  search: URLSearchParams;
  /** True where a new account is to be confirmed by mail before it is signed in. */
  confirmsEmail: boolean;
  onSignedIn: () => void;
};

export type SignIn = ReturnType<typeof useSignIn>;

/** What brought somebody back here, as the server names it. */
const problems: Readonly<Record<string, string>> = {
  provider: 'Signing in did not work. Please try again.',
  link: 'This link has been used or is too old. Please sign in to get a new one.',
};

/** The form's mode and fields, what went wrong or comes next, and sending it. */
export function useSignIn({ search, confirmsEmail, onSignedIn }: Options) {
  const [mode, setMode] = useState(() => modeOf(search));
  const { form, focusFirst, focusLast } = useFormFocus();
  const [fields, setFields] = useState<Fields>({ name: '', email: '', password: '' });
  const [problem, setProblem] = useState(problems[search.get('problem') ?? ''] ?? '');
  const [note, setNote] = useState(
    search.has('confirmed') ? 'Your e-mail address is confirmed. Please sign in.' : '',
  );
  const [busy, setBusy] = useState(false);
  // Each mode has a password field of its own: whoever wants to see what they type wants to in all.
  const [isPasswordShown, setPasswordShown] = useState(false);

  /** The value of a field, and how it is changed. */
  const field = (name: keyof Fields) => ({
    value: fields[name],
    onValue: (value: string) => {
      setFields({ ...fields, [name]: value });
      setProblem('');
    },
  });
  const switchTo = (next: SignInMode) => {
    setMode(next);
    setProblem('');
    setNote('');
    focusFirst();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const failure = await calls[mode](fields);
    setBusy(false);
    if (failure) {
      setProblem(failure);
      focusLast();
      return;
    }
    const next = noteAfter(mode, confirmsEmail);
    if (next) setNote(next);
    else onSignedIn();
  };
  const visibility = { isShown: isPasswordShown, onChange: setPasswordShown };
  return { form, mode, field, visibility, problem, setProblem, note, busy, switchTo, submit };
}

function modeOf(search: URLSearchParams): SignInMode {
  if (search.has('create')) return 'create';
  return search.has('forgotten') ? 'forgotten' : 'sign-in';
}

/** Each returns what went wrong, or '' where nothing did. */
const calls: Readonly<Record<SignInMode, (fields: Fields) => Promise<string>>> = {
  create: ({ name, email, password }) =>
    postAuth('sign-up/email', { name: name.trim() || email, email, password }),
  'sign-in': ({ email, password }) => postAuth('sign-in/email', { email, password }),
  forgotten: ({ email }) => postAuth('request-password-reset', { email }),
};

/** What is to be done now that the form has been sent; '' where the person is signed in. */
function noteAfter(mode: SignInMode, confirmsEmail: boolean): string {
  if (mode === 'forgotten')
    return `If there is an account with this address, a link is on its way. It works for ${countInWords(RESET_LINK_HOURS, 'hour')}.`;
  return mode === 'create' && confirmsEmail
    ? 'We have sent you a link. Please open it in this browser to finish your account.'
    : '';
}

/** Where the typing goes on once the form has changed: the first field, or after a failure the last one. */
function useFormFocus() {
  const form = useRef<HTMLFormElement>(null);
  const focus = (place: 0 | -1) =>
    // Once the new fields are there, and those that were disabled can be typed in again.
    requestAnimationFrame(() => {
      const fields = form.current?.querySelectorAll('input');
      if (fields) [...fields].at(place)?.focus();
    });
  return { form, focusFirst: () => focus(0), focusLast: () => focus(-1) };
}
