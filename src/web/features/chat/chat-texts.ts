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
  /** Before what the page itself answers without a network. */
  offlineAnswer: string;
  /** Under a question that could not be sent yet, and under a reply that broke off. */
  waiting: string;
  cut: string;
  /** What a screen reader says before the name of the button that it announces. */
  button: string;
  clear: string;
  clearSure: string;
  addToCalendar: string;
  /** On the card of an address, and before a phone number on its button. */
  openMap: string;
  call: string;
  coupleAnswered: string;
  speak: string;
  listening: string;
  readAloud: string;
  stopReading: string;
  largerText: string;
  limit: string;
  /** Before the choices of a reply that is not sure, where there are several and where there is one. */
  choices: string;
  choice: string;
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
  /** The sources that are no files, by their English. */
  sources: Readonly<Record<string, string>>;
  /** The questions that helpers suggest, by their English; those that would find another answer stay English. */
  questions: Readonly<Record<string, string>>;
};
