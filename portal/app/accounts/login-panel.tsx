import { surveyCode } from '@bhumi/api/contract/lookup/survey-code';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { loginText } from './text/login.ts';

const SURVEYS = ['CS', 'SA', 'RS', 'BS', 'BRS', 'TS'];

/** What the portal offers, beside the login form (specification 1, section 2.5). */
export function LoginPanel() {
  const text = useText(loginText);
  const language = useLanguage();
  return (
    <aside className="panel login-panel" aria-label={text.panelTitle}>
      <h2>{text.panelTitle}</h2>
      <dl>
        {text.points.map(([name, sentence]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
      <p className="hint" id="figures-of">
        {text.statsOf}
      </p>
      <ul className="figures" aria-labelledby="figures-of">
        {text.stats.map(([figure, what]) => (
          <li key={what}>
            <strong>{figure}</strong> {what}
          </li>
        ))}
      </ul>
      <h3>{text.surveys}</h3>
      <ul className="pills">
        {SURVEYS.map((code) => (
          <li key={code}>{surveyCode(code, language)}</li>
        ))}
      </ul>
    </aside>
  );
}
