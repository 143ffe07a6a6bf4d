import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { ShareInfo } from '#shared/api/helpers.ts';
import type { ChatTexts } from '../features/chat/chat-texts.ts';
import { ChatWindow } from '../features/chat/chat-window.tsx';
import { forgetConversation } from '../features/chat/conversation.ts';
import { CloseIcon } from '../features/chat/icons.tsx';
import { keepMarks } from '../features/chat/keep-marks.ts';
import type { ChatLanguage } from '../features/chat/texts.ts';
import { english } from '../features/chat/texts-en.ts';
import { ChatToast } from '../features/chat/toast.tsx';
import type { Failure } from '../features/chat/use-chat.ts';
import { closeFrame, isEmbedded } from './embedding.ts';
import { answerOffline } from './essentials/answer-offline.ts';
import { Essentials } from './essentials/essentials.tsx';
import { lookAgain } from './keep-offline.ts';
import { LanguageChoice } from './language-choice.tsx';
import { TestBar, useOwnTest } from './own-test.tsx';
import { Portrait } from './portrait.tsx';
import { fetchInfo, type Reading, readWrittenInfo } from './read-share-info.ts';
import { TextSizeButton } from './text-size.tsx';
import { useTexts } from './use-texts.ts';

/** The guests' page: the helper's name, and the chat, or why there is none. */
export function GuestPage({ shareUrl }: { shareUrl: string }) {
  const [reading, setReading] = useState<Reading | null>(readWrittenInfo);
  useEffect(() => {
    if (reading === null) void fetchInfo(shareUrl).then(setReading);
  }, [reading, shareUrl]);
  useForget(shareUrl, reading !== null && reading.info === null && !reading.failed);
  const { language, texts, choose } = useTexts();
  const [toast, onFailure, closeToast] = useFailures(reading, texts, setReading);
  const test = useOwnTest(shareUrl);
  if (!reading || !texts || test === 'asking') return <State text={(texts ?? english).loading} />;
  const { info, failed = false } = reading;
  const corners = (
    <Corners texts={texts}>
      <LanguageChoice label={texts.language} language={language} onChoose={choose} />
    </Corners>
  );
  const isTest = test === 'own';
  return (
    <>
      {!info ? (
        <State title={texts.notFoundTitle} text={texts.notFoundText} corners={corners}>
          {failed ? (
            <button type="button" className="chat-primary" onClick={() => setReading(null)}>
              {texts.retry}
            </button>
          ) : null}
        </State>
      ) : !info.isActive && !isTest ? (
        <State title={texts.pausedTitle} text={texts.pausedText} corners={corners} />
      ) : (
        <Wedding
          {...reading}
          {...{ shareUrl, info, texts, language, corners, isTest, onFailure }}
        />
      )}
      {toast ? (
        <ChatToast failure={toast} dismissLabel={texts.dismiss} onClose={closeToast} />
      ) : null}
    </>
  );
}

/** Of a wedding whose data are deleted nothing stays on the phone. */
function useForget(shareUrl: string, isGone: boolean): void {
  useEffect(() => {
    if (isGone) forgetConversation(shareUrl);
  }, [isGone, shareUrl]);
}

/** The toast: what failed in the chat, or that the server could not be reached at all. */
function useFailures(
  reading: Reading | null,
  texts: ChatTexts | null,
  setReading: (reading: Reading) => void,
) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [closed, setClosed] = useState<Failure | null>(null);
  const unread = useMemo(
    (): Failure | null =>
      reading?.failed && texts ? { title: texts.infoFailed, text: '', reason: 'other' } : null,
    [reading, texts],
  );
  const onFailure = useCallback(
    (next: Failure) => {
      setFailure(next);
      if (next.reason === 'paused' || next.reason === 'gone') lookAgain();
      if (next.reason === 'gone') setReading({ info: null });
    },
    [setReading],
  );
  const toast = failure ?? unread;
  return [toast === closed ? null : toast, onFailure, setClosed] as const;
}

type WeddingProps = Omit<Reading, 'info'> & {
  info: ShareInfo;
  shareUrl: string;
  texts: ChatTexts;
  language: ChatLanguage;
  corners: ReactNode;
  isTest: boolean;
  onFailure: (failure: Failure) => void;
};

/** The couple's names, what is known of the day, and the chat. */
function Wedding(props: WeddingProps) {
  const { info, essentials, photo = null, shareUrl, texts, language, corners, isTest } = props;
  const [isTalking, setIsTalking] = useState(false);
  const startTalking = useCallback(() => setIsTalking(true), []);
  return (
    <main className="guest">
      {isTest ? <TestBar isActive={info.isActive} /> : null}
      <PageHead info={info} photo={photo} texts={texts} corners={corners} />
      {essentials ? <Essentials {...{ facts: essentials, shareUrl, language, isTalking }} /> : null}
      <ChatWindow
        shareUrl={shareUrl}
        preview={isTest}
        showBranding={info.showBranding}
        greeting={info.greeting}
        suggestedQuestions={info.suggestedQuestions}
        texts={texts}
        onFailure={props.onFailure}
        onTalking={startTalking}
        answerOffline={
          essentials
            ? (question) => answerOffline(question, essentials, language, new Date())
            : undefined
        }
      />
    </main>
  );
}

/** The page's upper corners: the size of the letters, the language, and in a frame the way to close it. */
function Corners({ texts, children }: { texts: ChatTexts; children: ReactNode }) {
  return (
    <div className="guest-corners">
      {isEmbedded ? (
        <button
          type="button"
          className="chat-icon guest-close"
          aria-label={texts.closeChat}
          onClick={closeFrame}
        >
          <CloseIcon />
        </button>
      ) : null}
      <TextSizeButton label={texts.largerText} />
      {children}
    </div>
  );
}

type PageHeadProps = {
  info: ShareInfo;
  photo: string | null;
  texts: ChatTexts;
  corners: ReactNode;
};

function PageHead({ info, photo, texts, corners }: PageHeadProps) {
  const { eventTypes } = texts;
  const eventType = Object.hasOwn(eventTypes, info.eventType)
    ? eventTypes[info.eventType]!
    : info.eventType;
  const looks = [
    'guest-head',
    ...(isEmbedded ? ['guest-head-framed'] : []),
    ...(isLong(info.name) ? ['guest-head-long'] : []),
  ];
  return (
    <header className={looks.join(' ')}>
      <Portrait name={info.name} photo={photo} />
      <h1>
        <bdi>{keepMarks(info.name)}</bdi>
      </h1>
      <p>{texts.headline.replace('{eventType}', () => eventType)}</p>
      {corners}
    </header>
  );
}

/** Longer ones, or with longer words, take the page's whole width on a phone. */
const LONGEST_BESIDE_CORNERS = { name: 36, word: 13 };

function isLong(name: string): boolean {
  const words = name.split(/[\s-]+/).map(({ length }) => length);
  return (
    name.length > LONGEST_BESIDE_CORNERS.name || Math.max(...words) > LONGEST_BESIDE_CORNERS.word
  );
}

type StateProps = { title?: string; text: string; corners?: ReactNode; children?: ReactNode };

function State({ title, text, corners, children }: StateProps) {
  return (
    <main className="guest guest-state">
      <div className="guest-sprig" />
      {title ? <h1>{title}</h1> : null}
      <p>{text}</p>
      {children}
      {corners}
    </main>
  );
}
