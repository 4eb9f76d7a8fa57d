/** The text message to a known owner, or who acts for one, when the rows of a dag change. It names nobody. */
import { digitsIn } from '../../../contract/digits.ts';
import { DAY, defineMessage } from '../../platform/messages/outbox/message.ts';
import { changeOfVersion, howRowsChanged } from './rows-changed-notices.ts';

interface Reader {
  phone: string | null;
  phone_verified_at: Date | null;
}

export const rowsChangedText = defineMessage({
  name: 'rows-changed-text',
  ttlMs: 3 * DAY,
  // A family may hold many dags that change on one day.
  maxPerHour: 50,
  make: async ({ user_id, data }, { knex, origin }) => {
    const change = await changeOfVersion(knex, Number(data['version']));
    const reader = (await knex('users').where({ id: user_id }).first('phone', 'phone_verified_at')) as
      | Reader
      | undefined;
    if (!change || !reader?.phone || !reader.phone_verified_at) return null;
    const { dag_id, dag_no, mouza_en, mouza_bn } = change;
    const happened = howRowsChanged(change);
    const page = `${origin}/land?tab=khatian&dag_id=${dag_id}`;
    return {
      channel: 'sms',
      to: reader.phone,
      text: {
        en: `The owners of dag ${dag_no}, mouza ${mouza_en} ${happened.en} Not right? Go to the land office. ${page}`,
        bn: `মৌজা ${mouza_bn}, দাগ ${digitsIn(dag_no, 'bn')}: মালিকানার তথ্য ${happened.bn} একমত না হলে ভূমি অফিসে যান। ${page}`,
      },
    };
  },
});
