import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ShareInfo } from '#shared/api/helpers.ts';
import { ChatWindow } from '../features/chat/chat-window.tsx';
import { GlobeIcon } from '../features/chat/icons.tsx';
import {
  type ChatLanguage,
  type ChatTexts,
  chatLanguages,
  english,
  isChatLanguage,
} from '../features/chat/texts.ts';
import { ChatToast } from '../features/chat/toast.tsx';
import type { Failure } from '../features/chat/use-chat.ts';
import { fetchInfo, type Reading, readWrittenInfo } from './read-share-info.ts';
import { useTexts } from './use-texts.ts';

/** The guests' page: the helper's name, and the chat. */
export function GuestPage({ shareUrl }: { shareUrl: string }) {
  const [reading, setReading] = useState<Reading | null>(readWrittenInfo);
  const { language, texts, choose } = useTexts();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [closed, setClosed] = useState<Failure | null>(null);

  useEffect(() => {
    if (reading === null) void fetchInfo(shareUrl).then(setReading);
  }, [reading, shareUrl]);
  const unread = useMemo(
    () => (reading?.failed && texts ? { title: texts.infoFailed, text: '' } : null),
    [reading, texts],
  );
  const closeToast = useCallback((toast: Failure) => setClosed(toast), []);

  if (!reading || !texts) return <State text={(texts ?? english).loading} />;
  const { info } = reading;
  const toast = failure ?? unread;
  return (
    <>
      {!info ? (
        <State title={texts.notFoundTitle} text={texts.notFoundText} />
      ) : !info.isActive ? (
        <State title={texts.pausedTitle} text={texts.pausedText} />
      ) : (
        <main className="guest">
          <PageHead info={info} texts={texts} language={language} onLanguage={choose} />
          <ChatWindow
            shareUrl={shareUrl}
            showBranding={info.showBranding}
            greeting={info.greeting}
            suggestedQuestions={info.suggestedQuestions}
            texts={texts}
            onFailure={setFailure}
          />
        </main>
      )}
      {toast && toast !== closed ? (
        <ChatToast failure={toast} dismissLabel={texts.dismiss} onClose={closeToast} />
      ) : null}
    </>
  );
}

type PageHeadProps = {
  info: ShareInfo;
  texts: ChatTexts;
  language: ChatLanguage;
  onLanguage: (language: ChatLanguage) => void;
};

function PageHead({ info, texts, language, onLanguage }: PageHeadProps) {
  const { eventTypes } = texts;
  const eventType = Object.hasOwn(eventTypes, info.eventType)
    ? eventTypes[info.eventType]!
    : info.eventType;
  return (
    <header className="guest-head">
      <h1>
        <bdi>{info.name}</bdi>
      </h1>
      <p>{texts.headline.replace('{eventType}', () => eventType)}</p>
      <label className="guest-language">
        <GlobeIcon />
        <span aria-hidden="true">{language}</span>
        <select
          aria-label={texts.language}
          value={language}
          onChange={(event) => {
            if (isChatLanguage(event.currentTarget.value)) onLanguage(event.currentTarget.value);
          }}
        >
          {Object.entries(chatLanguages).map(([value, name]) => (
            <option key={value} value={value} lang={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}

function State({ title, text }: { title?: string; text: string }) {
  return (
    <main className="guest guest-state">
      <div className="guest-sprig" />
      {title ? <h1>{title}</h1> : null}
      <p>{text}</p>
    </main>
  );
}
