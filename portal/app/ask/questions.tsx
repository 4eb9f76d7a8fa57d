import { digitsIn } from '@bhumi/api/contract/digits';
import { formatDateTime } from '@bhumi/api/contract/format';
import { ASK_PAGE, type OwnQuestion } from '@bhumi/api/contract/office-questions/office-questions';
import { officePath } from '@bhumi/api/contract/offices/office-page';
import { Badge } from '../components/badge/badge.tsx';
import { Facts } from '../components/facts/facts.tsx';
import { ListFailed } from '../components/list-failed/list-failed.tsx';
import { UserText } from '../components/user-text/user-text.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { askText } from './text.ts';

function Question({ asked }: { asked: OwnQuestion }) {
  const text = useText(askText);
  const language = useLanguage();
  const { id, status, question, asked_at, answer, office } = asked;
  return (
    <li className="card" id={`question-${id}`}>
      <div className="card-head">
        <h3>{digitsIn(asked.case.number, language)}</h3>
        <Badge>{text[status]}</Badge>
      </div>
      <Facts
        rows={[
          [text.officeWrites, answer && <UserText>{answer}</UserText>],
          [text.youWrote, <UserText key="question">{question}</UserText>],
          [text.askedOn, formatDateTime(asked_at, language)],
          [text.office, office && <a href={officePath(office.id)}>{office.name[language]}</a>],
        ]}
      />
    </li>
  );
}

/** What the reader has asked, and the answers. @param questions null: they could not be loaded */
export function Questions({ questions }: { questions: readonly OwnQuestion[] | null }) {
  const text = useText(askText);
  if (!questions) return <ListFailed title={text.loadFailed} again={ASK_PAGE} />;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{text.yours}</h2>
      {questions.length === 0 ? (
        <p className="soft">{text.none}</p>
      ) : (
        <ul className="cards">
          {questions.map((asked) => (
            <Question key={asked.id} asked={asked} />
          ))}
        </ul>
      )}
    </section>
  );
}
