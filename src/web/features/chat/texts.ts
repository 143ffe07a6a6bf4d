import { GREETING, HELPER_NOT_FOUND, HELPER_PAUSED } from '#shared/rules/messages.ts';

/** The words of the chat window. English is the contract's, to the letter. */
export type ChatTexts = {
  title: string;
  subtitle: string;
  previewSubtitle: string;
  greeting: string;
  placeholder: string;
  send: string;
  you: string;
  typing: string;
  from: string;
  helped: string;
  helpedYes: string;
  helpedNo: string;
  thanks: string;
  copy: string;
  copied: string;
  retry: string;
  notSent: string;
  offline: string;
  limit: string;
  passOn: string;
  yourName: string;
  yourContact: string;
  passOnSend: string;
  passedOn: string;
  conversation: string;
  suggestions: string;
  cancel: string;
  poweredBy: string;
  language: string;
  dismiss: string;
  loading: string;
  notFoundTitle: string;
  notFoundText: string;
  pausedTitle: string;
  pausedText: string;
  limitTitle: string;
  limitText: string;
  failedTitle: string;
  failedText: string;
  busy: string;
  closeChat: string;
  infoFailed: string;
  /** Under the helper's name; `{eventType}` stands for the kind of event. */
  headline: string;
  /** The builder's kinds of events in this language; others are shown as the couple wrote them. */
  eventTypes: Readonly<Record<string, string>>;
  /** The questions that helpers suggest, by their English; others are shown as they are. */
  questions: Readonly<Record<string, string>>;
};

/** The languages a guest can choose. */
export const chatLanguages = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  pt: 'Português',
} as const;
export type ChatLanguage = keyof typeof chatLanguages;

export const english: ChatTexts = {
  title: 'Event Helper',
  subtitle: 'Ask me anything about the event!',
  previewSubtitle: 'Test your helper here',
  greeting: GREETING,
  placeholder: 'Ask your bot a question...',
  send: 'Send',
  you: 'You',
  typing: 'The helper is typing',
  from: 'from:',
  helped: 'Did this help?',
  helpedYes: 'Yes, this helped',
  helpedNo: 'No, this did not help',
  thanks: 'Thank you!',
  copy: 'Copy this reply',
  copied: 'Copied',
  retry: 'Try again',
  notSent: 'Not sent.',
  offline: 'You are offline. Your question stays here until you are back.',
  limit:
    'This helper has answered all the questions it can for now. Please ask the couple directly.',
  passOn: 'Pass this question on to the couple',
  yourName: 'Your name',
  yourContact: 'E-mail or phone, if you would like an answer (optional)',
  passOnSend: 'Pass it on',
  passedOn: 'The couple will see your question.',
  conversation: 'Conversation',
  suggestions: 'You could ask',
  cancel: 'Cancel',
  poweredBy: 'Powered by',
  language: 'Language',
  dismiss: 'Dismiss',
  loading: 'Loading helper...',
  notFoundTitle: 'Helper Not Found',
  notFoundText: HELPER_NOT_FOUND,
  pausedTitle: 'Helper Temporarily Unavailable',
  pausedText: HELPER_PAUSED,
  limitTitle: 'Message limit reached',
  limitText: 'Upgrade your plan to continue chatting with your helpers',
  failedTitle: 'Message failed',
  failedText: 'Failed to send message',
  busy: 'Many questions are coming in right now. Please wait a moment and try again.',
  closeChat: 'Close chat',
  infoFailed: 'Failed to fetch bot info',
  headline: '{eventType} Helper',
  eventTypes: {},
  questions: {},
};

const others: Record<Exclude<ChatLanguage, 'en'>, () => Promise<{ texts: ChatTexts }>> = {
  es: () => import('./texts-es.ts'),
  fr: () => import('./texts-fr.ts'),
  de: () => import('./texts-de.ts'),
  it: () => import('./texts-it.ts'),
  pt: () => import('./texts-pt.ts'),
};

/** The words in a language; English where they cannot be loaded. */
export async function loadTexts(language: ChatLanguage): Promise<ChatTexts> {
  if (language === 'en') return english;
  return others[language]().then(
    ({ texts }) => texts,
    () => english,
  );
}

/** Whether the window speaks a language. */
export function isChatLanguage(language: unknown): language is ChatLanguage {
  return typeof language === 'string' && Object.hasOwn(chatLanguages, language);
}

/** The first of these language tags that the window speaks. */
export function chooseLanguage(tags: readonly string[]): ChatLanguage {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find(isChatLanguage) ?? 'en';
}
