import { Link } from '@remix-run/react';
import { digitsIn } from '@bhumi/api/contract/digits';
import { Fold } from '../components/fold/fold.tsx';
import { UnbrokenText } from '../components/unbroken-text/unbroken-text.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { MY_LAND, myLandTitle } from '@bhumi/api/contract/owners/my-land';
import type { AgendaLine, AgendaView } from './agenda.ts';
import { agendaText } from './text.ts';

function Line({ line: { text, detail, late, amount, href, go } }: { line: AgendaLine }) {
  return (
    <li>
      <Link to={href}>
        <span className="agenda-text">
          <UnbrokenText>{text}</UnbrokenText>
        </span>{' '}
        {amount && <strong>{amount}</strong>}{' '}
        {detail && (
          <span className={late ? 'agenda-detail late' : 'agenda-detail'}>
            <UnbrokenText>{detail}</UnbrokenText>
          </span>
        )}{' '}
        {go && <span className="agenda-go">{go}</span>}
      </Link>
    </li>
  );
}

function Group({ title, lines, urgent }: { title: string; lines: AgendaLine[]; urgent?: boolean }) {
  if (lines.length === 0) return null;
  return (
    <div className={urgent ? 'agenda-group urgent' : 'agenda-group'}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <Line key={line.href + line.text + line.detail} line={line} />
        ))}
      </ul>
    </div>
  );
}

/** To the land of which the reader is a known owner. */
function MyLandLink() {
  const title = useText(myLandTitle);
  return (
    <p className="agenda-land">
      <Link to={MY_LAND}>{title}</Link>
    </p>
  );
}

/** The number of lines that leave room for the heading of the tab on the first screen of a phone. */
const FIRST = 3;

/** Shows what is due, what waits for the reader, what the office works on, and what happened. Shows nothing when all are empty. */
export function AgendaPanel({ agenda }: { agenda: AgendaView | null }) {
  const text = useText(agendaText);
  const language = useLanguage();
  if (!agenda) return <ListFailed title={text.failed} again="/dashboard" />;
  const { todo, working, happened } = agenda;
  const [first, later] = [todo.slice(0, FIRST), todo.slice(FIRST)];
  const late = working.filter((line) => line.late).length;
  const more = later.length + working.length + happened.length;
  if (first.length + more === 0) return <MyLandLink />;
  return (
    <section className="agenda" aria-labelledby="agenda-title">
      <h2 id="agenda-title">{text.title}</h2>
      <Group title={text.todo} lines={first} urgent />
      {more > 0 && (
        <Fold label={text.more(digitsIn(more, language), late > 0 ? digitsIn(late, language) : null)}>
          <div className="agenda-rest">
            <Group title={text.alsoTodo} lines={later} urgent />
            <Group title={text.working} lines={working} />
            <Group title={text.happened} lines={happened} />
          </div>
        </Fold>
      )}
      <MyLandLink />
    </section>
  );
}
