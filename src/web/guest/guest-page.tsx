import { useEffect, useState } from 'react';
import type { ShareInfo } from '#shared/api/helpers.ts';
import { HELPER_NOT_FOUND, HELPER_PAUSED } from '#shared/rules/messages.ts';
import { ChatWindow } from '../features/chat/chat-window.tsx';
import {
  browserLanguage,
  type ChatLanguage,
  type ChatTexts,
  chatLanguages,
  english,
  loadTexts,
} from '../features/chat/texts.ts';
import { readShareInfo } from './read-share-info.ts';

/** The guests' page: the helper's name, and the chat. */
export function GuestPage({ shareUrl }: { shareUrl: string }) {
  const [info, setInfo] = useState<ShareInfo | null | 'loading'>('loading');
  const [language, setLanguage] = useState<ChatLanguage>(browserLanguage);
  const [texts, setTexts] = useState<ChatTexts | null>(language === 'en' ? english : null);

  useEffect(() => {
    void readShareInfo(shareUrl).then(setInfo);
  }, [shareUrl]);
  useEffect(() => {
    document.documentElement.lang = language;
    void loadTexts(language).then(setTexts);
  }, [language]);

  if (info === 'loading' || !texts) return <State title="" text="Loading helper..." />;
  if (!info) return <State title="Helper Not Found" text={HELPER_NOT_FOUND} />;
  if (!info.isActive) return <State title="Helper Temporarily Unavailable" text={HELPER_PAUSED} />;
  return (
    <main className="guest">
      <header className="guest-head">
        <div>
          <h1>
            <bdi>{info.name}</bdi>
          </h1>
          <p>{info.eventType} Helper</p>
        </div>
        <select
          className="guest-language"
          aria-label="Language"
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as ChatLanguage)}
        >
          {Object.entries(chatLanguages).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </header>
      <ChatWindow
        shareUrl={shareUrl}
        showBranding={info.showBranding}
        suggestedQuestions={info.suggestedQuestions}
        texts={texts}
      />
    </main>
  );
}

function State({ title, text }: { title: string; text: string }) {
  return (
    <main className="guest">
      <div className="guest-state" role="status">
        <svg className="guest-sprig" viewBox="0 0 160 32" fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinecap="round" aria-hidden="true">
          <path d="M4 18c30 5 48-6 76-4s46 7 76 0" />
          <path d="M30 20c3-8 9-11 17-11-1 8-8 12-17 11ZM62 15c4 8 10 10 18 9-2-7-9-11-18-9ZM100 15c3-8 9-11 17-11-1 8-8 12-17 11ZM124 18c4 7 10 9 17 8-2-7-9-10-17-8Z" />
        </svg>
        {title ? <h1>{title}</h1> : null}
        <p>{text}</p>
      </div>
    </main>
  );
}
