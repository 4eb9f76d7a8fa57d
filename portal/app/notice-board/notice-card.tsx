import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import { surveyCode } from '@bhumi/api/contract/lookup/survey-code';
import { mutationTypeLabels } from '@bhumi/api/contract/mutations/mutations';
import type { PostedNotice } from '@bhumi/api/contract/notice-board/notice-board';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { landNumbers } from '../mutations/name.ts';
import { newObjectionAddress } from '../objections/address.ts';
import { officeBoard } from './address.ts';
import { noticeBoardText } from './text.ts';

/**
 * A mutation on the board: which land, what for, and until when one may object.
 * @param today the day in Bangladesh, `YYYY-MM-DD`
 */
export function NoticeCard({ notice, today }: { notice: PostedNotice; today: string }) {
  const text = useText(noticeBoardText);
  const language = useLanguage();
  const { mutation_type, mouza, upazila, district, survey, office } = notice;
  const number = digitsIn(notice.tracking_number, language);
  const decidedFrom = formatDate(`${notice.object_before}T00:00:00Z`, language);
  return (
    <li className="card posted">
      <h2>
        {landNumbers(notice.khatiyan_number, notice.dag_number, language)}
        {survey && ` · ${surveyCode(survey, language)}`}
      </h2>
      <p>
        <strong>{mutationTypeLabels[mutation_type][language]}</strong> · {mouza[language]},{' '}
        {upazila[language]}, {district[language]}
      </p>
      <a className="way told" href={newObjectionAddress(notice.tracking_number)}>
        {today < notice.object_before ? text.before(decidedFrom) : text.over(decidedFrom)}
        <span className="hidden-text"> {number}</span>
      </a>
      <p className="soft">
        <span className="hidden-text">{text.number} </span>
        <UnbrokenText>{number}</UnbrokenText>
        <span className="posted-dot"> · </span>
        <span className="whole">
          {text.posted} {formatDate(notice.posted_at, language)}
        </span>
        <br />
        <a href={officeBoard(office.id)}>{office[language]}</a>
      </p>
    </li>
  );
}
