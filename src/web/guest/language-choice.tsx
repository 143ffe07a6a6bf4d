import { guestLanguages } from '#shared/rules/guest-languages.ts';
import { GlobeIcon } from '../features/chat/icons.tsx';
import { type ChatLanguage, isChatLanguage } from '../features/chat/texts.ts';

type Props = {
  label: string;
  language: ChatLanguage;
  onChoose: (language: ChatLanguage) => void;
};

/** The code of the page's language, over the browser's own list of those it can have. */
export function LanguageChoice({ label, language, onChoose }: Props) {
  return (
    <label className="guest-language">
      <GlobeIcon />
      <span aria-hidden="true">{language}</span>
      <select
        aria-label={label}
        value={language}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (isChatLanguage(chosen)) onChoose(chosen);
        }}
      >
        {Object.entries(guestLanguages).map(([value, name]) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
