import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate } from '@bhumi/api/contract/format';
import type { MutationsOpenToObjection } from '@bhumi/api/contract/objections/own-objections';
import { Notice } from '../components/notice/notice.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { newObjectionAddress, objectionAddress } from './address.ts';
import { recordText } from './record-text.ts';

/** Tells an owner of a record that somebody applied for its mutation, and links to the objection form. */
export function MutationsOpenToObjection({
  mutations,
}: {
  mutations: MutationsOpenToObjection['mutations'];
}) {
  const text = useText(recordText);
  const language = useLanguage();
  if (mutations.length === 0) return null;
  return (
    <div className="asked-of-record">
      <Notice kind="warning" title={text.title}>
        {mutations.map(({ id, tracking_number: number, created_at, objection_id: own }) => (
          <p key={id}>
            {text.text(digitsIn(number, language), formatDate(created_at, language))}{' '}
            <a href={own === null ? newObjectionAddress(number) : objectionAddress(own)}>
              {own === null ? text.object : text.seeOwn}
              <span className="hidden-text"> ({digitsIn(number, language)})</span>
            </a>
          </p>
        ))}
      </Notice>
    </div>
  );
}
