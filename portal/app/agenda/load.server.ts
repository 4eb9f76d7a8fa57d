import { AGENDA_KINDS, type Agenda, type AgendaItem } from '@bhumi/api/contract/agenda/agenda';
import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDate, formatDateTime, formatMoney } from '@bhumi/api/contract/format';
import { hearingPage } from '@bhumi/api/contract/hearing-requests/hearing-requests';
import { taxYearText } from '@bhumi/api/contract/land-tax/land-tax';
import { paymentPath } from '@bhumi/api/contract/online-payments/online-payment';
import type { Language } from '@bhumi/api/contract/language';
import { landName } from '../land-tax/land-name.ts';
import { apiGet, type LoaderArgs } from '../lib/api/api.ts';
import { languageOf } from '../lib/session/language.ts';
import type { AgendaLine, AgendaView } from './agenda.ts';
import { agendaAddresses, agendaLineTexts, lateText, sinceText } from './line-text.ts';

/** The page where an item is done: of a single payment or hearing its own, else that of the kind. */
function addressOf({ kind, payment_id, hearing }: AgendaItem): string {
  if (payment_id) return paymentPath(payment_id);
  return hearing ? hearingPage(hearing.mutation_id) : agendaAddresses[kind];
}

/** Turns an item of the API into a line of text. */
function toAgendaLine(item: AgendaItem, language: Language): AgendaLine {
  const { kind, count, amount, tax_year: year, since, late_since: late, land, reason, owner } = item;
  const { hearing = null } = item;
  const { text, detail = null, go = null, saysSince = false } = agendaLineTexts[language][kind];
  const working = AGENDA_KINDS[kind] === 'working';
  return {
    text: text({
      many: count > 1 ? digitsIn(count, language) : null,
      land: land && landName(land, language),
      owner: owner ?? '',
      when: hearing ? formatDateTime(hearing.meets_at, language) : '',
      year: year === null ? '' : digitsIn(taxYearText(year), language),
    }),
    // An older API does not say it.
    late: Boolean(late),
    detail: late
      ? lateText[language](formatDate(late, language))
      : (working || saysSince) && since
        ? sinceText[language](formatDate(since, language))
        : (hearing?.place ?? reason ?? detail),
    amount: amount === null ? null : formatMoney(amount, language),
    href: addressOf(item),
    go,
  };
}

/** Loads the reader's agenda in their language; null when it could not be loaded. */
export async function loadAgenda(args: LoaderArgs): Promise<AgendaView | null> {
  const answer = await apiGet<Agenda>(args, '/api/user/agenda');
  if (!answer.ok) return null;
  const language = languageOf(args.request);
  // A newer API may have kinds that this portal has no words for.
  const { items, happened } = answer.data;
  const lines = (working: boolean) =>
    items
      .filter(({ kind }) => kind in AGENDA_KINDS && (AGENDA_KINDS[kind] === 'working') === working)
      .map((item) => toAgendaLine(item, language));
  return {
    todo: lines(false),
    working: lines(true),
    happened: happened.map(({ title, to, created_at: at }) => ({
      text: title,
      detail: formatDate(at, language),
      amount: null,
      href: to,
      go: null,
    })),
  };
}
