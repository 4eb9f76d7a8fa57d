import type { FormContents } from './contents.server.ts';

/** The parts of the form, folded: on a phone the form is more than ten screens long. */
export function Contents({ label, parts }: FormContents) {
  return (
    <details className="form-contents">
      <summary>{label}</summary>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
