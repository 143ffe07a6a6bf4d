import { RadioChoice } from '../../ui/radio-choice.tsx';

type Props = {
  /** Of the radio buttons that belong together. */
  name: string;
  label: string;
  /** The version's text; null where the label is enough. */
  text: string | null;
  isChosen: boolean;
  onChoose: () => void;
};

/** One of the versions of something that was changed in two places. */
export function VersionChoice({ name, label, text, isChosen, onChoose }: Props) {
  return (
    <RadioChoice
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="flex min-h-11 flex-col gap-1 rounded-md p-4"
    >
      <span className="font-semibold">{label}</span>
      {text === null ? null : (
        <span className="text-sm wrap-anywhere whitespace-pre-wrap text-muted">{text}</span>
      )}
    </RadioChoice>
  );
}
