import type { Citation } from '#shared/api/chat.ts';
import type { ChatTexts } from './chat-texts.ts';
import { ChevronIcon } from './icons.tsx';
import { keepMarks } from './keep-marks.ts';

type Props = { sources: readonly Citation[]; texts: ChatTexts };

/** Where something said comes from, by name; the sentences there are folded away. */
export function Sources({ sources, texts }: Props) {
  const names = [...new Set(sources.map((source) => source.source))];
  if (names.length === 0) return null;
  const called = (name: string) => texts.sources[name] ?? name;
  return (
    <details className="chat-sources">
      <summary>
        <ChevronIcon />
        <span>
          {texts.from} <bdi>{names.map(called).join(', ')}</bdi>
        </span>
      </summary>
      <ul>
        {sources.map((source) => (
          <li key={source.source + source.quote}>
            <q lang={source.lang} dir="auto">
              {keepMarks(source.quote)}
            </q>
            {names.length > 1 ? (
              <>
                {' '}
                <bdi className="chat-source-name">{called(source.source)}</bdi>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  );
}
