import { micromark } from 'micromark';
import type { ShareInfo } from '#shared/api/helpers.ts';
import {
  HELPER_PAUSED,
  MAX_ASKER_CONTACT_LENGTH,
  MAX_ASKER_NAME_LENGTH,
  MAX_QUESTION_LENGTH,
} from '#shared/rules/messages.ts';
import { monogramOf } from '#shared/rules/monogram.ts';
import { PHOTO_SIDE } from '#shared/rules/photos.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { withQuoteLanguage } from './quote-languages.ts';

/** A question of the conversation, with what came of it. */
export type PlainTurn = {
  messageId: string;
  question: string;
  reply: string;
  answered: boolean;
  sources: readonly { source: string; quote: string }[];
  choices: readonly { label: string; answer: string }[];
  passedOn: boolean;
  /** What the couple answered since, as they wrote it. */
  coupleAnswer: string | null;
};

/** What a browser without scripts shows of the guests' page. */
export type PlainChat = {
  info: ShareInfo;
  /** The path of the couple's photo; null where they have none. */
  photo: string | null;
  /** Where the form is sent: the page's own address. */
  action: string;
  sessionId: string;
  /** The id of the next question, so that a form that is sent twice counts once. */
  messageId: string;
  turns: readonly PlainTurn[];
  /** What was typed and could not be sent. */
  draft?: string;
  problem?: string;
};

/** The chat as HTML with a form, in the look of the page with scripts. Everything is escaped. */
export function renderPlainChat(chat: PlainChat): string {
  const { info, turns, problem } = chat;
  const name = escapeHtml(info.name);
  if (!info.isActive) {
    return `<main class="guest guest-state"><h1>Helper Temporarily Unavailable</h1><p>${HELPER_PAUSED}</p></main>`;
  }
  return `<main class="guest guest-plain">
<header class="guest-head">${renderPortrait(chat)}<h1><bdi>${name}</bdi></h1><p>${escapeHtml(info.eventType)} Helper</p></header>
<section class="chat" aria-label="Conversation"><div class="chat-list">
<div class="chat-row"><div class="chat-bubble">${escapeHtml(info.greeting)}</div></div>
${turns.map((turn, i) => renderTurn(turn, chat, i === turns.length - 1)).join('\n')}
${turns.length === 0 ? renderSuggestions(chat) : ''}
</div>${problem ? `<p class="chat-banner" role="alert">${escapeHtml(problem)}</p>` : ''}
${renderForm(
  chat,
  `class="chat-entry"`,
  `<input name="message" value="${escapeHtml(chat.draft ?? '')}" placeholder="Ask your bot a question..." aria-label="Ask your bot a question..." maxlength="${MAX_QUESTION_LENGTH}" required autocomplete="off"><button class="chat-primary">Send</button>`,
)}
</section></main>`;
}

/** The couple's photo, or else their monogram; it only adorns the name beside it. */
function renderPortrait({ info, photo }: PlainChat): string {
  const initials = monogramOf(info.name).map(escapeHtml);
  const content = photo
    ? `<img src="${escapeHtml(photo)}" width="${PHOTO_SIDE}" height="${PHOTO_SIDE}" alt="">`
    : `<span dir="auto">${initials.join('<i>&amp;</i>')}</span>`;
  return photo || initials.length > 0
    ? `<div class="guest-portrait" aria-hidden="true">${content}</div>`
    : '';
}

function renderTurn(turn: PlainTurn, chat: PlainChat, isLast: boolean): string {
  const { question, reply, sources, choices } = turn;
  return `<div class="chat-row chat-own"${isLast ? ' id="latest"' : ''}><div class="chat-bubble">${escapeHtml(question)}</div></div>
<div class="chat-row"><div class="chat-bubble chat-text">${replyToHtml(reply, sources)}</div>
${choices.map(({ label, answer }) => `<details class="chat-sources"><summary>${escapeHtml(label)}</summary>${toHtml(answer)}</details>`).join('')}
${renderSources(sources)}
${renderPassOn(turn, chat)}</div>`;
}

/** A reply's paragraphs, those that quote the couple in the language of the quote. */
function replyToHtml(reply: string, sources: PlainTurn['sources']): string {
  const quotes = sources.map(withQuoteLanguage);
  return reply
    .split(/\n{2,}/)
    .map((block) => {
      const words = block.replace(/[*\\]/g, '');
      const lang = quotes.find(({ quote }) => words.includes(quote.replace(/[*\\]/g, '')))?.lang;
      return lang ? `<div lang="${lang}">${toHtml(block)}</div>` : toHtml(block);
    })
    .join('\n');
}

function renderSources(sources: PlainTurn['sources']): string {
  if (sources.length === 0) return '';
  const names = [...new Set(sources.map(({ source }) => source))].join(', ');
  const quotes = sources.map(withQuoteLanguage).map(({ quote, lang }) => {
    const language = lang ? ` lang="${lang}"` : '';
    return `<li><q${language}>${escapeHtml(quote)}</q></li>`;
  });
  return `<details class="chat-sources"><summary>from: ${escapeHtml(names)}</summary><ul>${quotes.join('')}</ul></details>`;
}

function renderPassOn(turn: PlainTurn, chat: PlainChat): string {
  const { answered, passedOn, coupleAnswer, messageId } = turn;
  if (coupleAnswer !== null) {
    return `<div class="chat-bubble"><p class="chat-couple"><strong>The couple answered:</strong></p><p class="chat-plain">${escapeHtml(coupleAnswer)}</p></div>`;
  }
  if (answered) return '';
  if (passedOn) return '<p class="chat-note chat-passed-on">The couple will see your question.</p>';
  const fields = `<input type="hidden" name="passOn" value="${messageId}">
<label>Your name<input name="name" required maxlength="${MAX_ASKER_NAME_LENGTH}" autocomplete="name"></label>
<label>E-mail or phone, if you would like an answer (optional)<input name="contact" maxlength="${MAX_ASKER_CONTACT_LENGTH}" autocomplete="email"></label>
<button class="chat-primary">Pass it on</button>`;
  return `<details class="chat-sources"><summary>Pass this question on to the couple</summary>${renderForm(chat, 'class="chat-form"', fields)}</details>`;
}

function renderSuggestions(chat: PlainChat): string {
  const buttons = chat.info.suggestedQuestions.map((question) => {
    const text = escapeHtml(question);
    return `<li><button name="message" value="${text}">${text}</button></li>`;
  });
  if (buttons.length === 0) return '';
  const list = `<ul class="chat-chips" aria-label="You could ask">${buttons.join('')}</ul>`;
  return renderForm(chat, 'class="chat-suggestions"', list);
}

function renderForm(chat: PlainChat, attributes: string, fields: string): string {
  const { action, sessionId, messageId } = chat;
  return `<form method="post" action="${escapeHtml(action)}#latest" ${attributes}>
<input type="hidden" name="sessionId" value="${escapeHtml(sessionId)}"><input type="hidden" name="messageId" value="${messageId}">
${fields}</form>`;
}

/** A reply's Markdown without pictures; HTML in it stays text, and links lead to the web, a mail or a phone. */
function toHtml(markdown: string): string {
  return micromark(markdown, {
    extensions: [{ disable: { null: ['labelStartImage', 'definition'] } }],
  });
}
