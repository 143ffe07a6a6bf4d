import type { Essentials } from '#shared/api/essentials.ts';
import type { Formats } from './formats.ts';
import type { EssentialsTexts } from './texts.ts';

type Props = { shuttles: Essentials['shuttles']; texts: EssentialsTexts; formats: Formats };

/** When buses leave, one row a way. */
export function ShuttleTable({ shuttles, texts, formats }: Props) {
  const isOnSeveralDays = new Set(shuttles.map(({ date }) => date)).size > 1;
  return (
    <table>
      <tbody>
        {shuttles.map(({ direction, from, to, date, times }) => (
          <tr key={`${direction} ${from} ${to} ${date} ${times.join()}`}>
            <th scope="row">
              {direction === 'out' ? texts.out : texts.back}
              {isOnSeveralDays && date ? `, ${formats.shortDate(date)}` : ''}
              {from ? <small>{texts.from.replace('{place}', () => from)}</small> : null}
            </th>
            <td>{times.map(formats.time).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
