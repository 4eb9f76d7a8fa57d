import { CONTACT } from '@bhumi/api/contract/contact';
import { digitsIn } from '@bhumi/api/contract/digits';
import { Fold } from '../components/fold/fold.tsx';
import { useLanguage, useText } from '../lib/document/root-data.ts';
import { PAYMENT_MARKS } from './payment-marks.ts';
import { layoutText } from './text.ts';
import { Logo } from './logo.tsx';
import { Scriptless } from './scriptless.tsx';

type Text = (typeof layoutText)['en'];

const columns = [
  ['services', ['mutation', 'notice-board', 'inheritance', 'khatian', 'pricing', 'verify']],
  ['help', ['docs', 'guides', 'faq', 'support', 'status']],
  ['legal', ['terms', 'privacy', 'compliance']],
] as const satisfies [keyof Text, (keyof Text)[]][];

/** The footer of every page: what the portal is, links, contact, payment methods. */
export function Footer() {
  const text = useText(layoutText);
  const language = useLanguage();
  return (
    <footer className="site-footer">
      <Fold label={text.footerFold}>
        <div className="columns">
          <section className="about">
            <p className="brand">
              <Logo />
              <span>{text.product}</span>
            </p>
            <p>{text.about}</p>
          </section>
          {columns.map(([title, names]) => (
            <nav key={title} aria-label={text[title]}>
              <h2>{text[title]}</h2>
              <ul>
                {names.map((name) => (
                  <li key={name}>
                    <a href={`/${name}`}>{text[name]}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <section>
            <h2>{text.contact}</h2>
            <address>
              <p>{text.helpDesk}</p>
              <p>
                {text.email}: <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
              </p>
              <p>
                {text.phone}: <a href={CONTACT.dial}>{digitsIn(CONTACT.phone, language)}</a>
              </p>
              <p>{text.hours}</p>
            </address>
          </section>
        </div>
        <section className="marks" aria-label={text.payment}>
          <h2>{text.payment}</h2>
          <ul>
            {PAYMENT_MARKS.map((mark) => (
              <li key={mark} lang="en">
                {mark}
              </li>
            ))}
          </ul>
        </section>
      </Fold>
      {/* Such a page has no script, so no script contains this component. */}
      {import.meta.env.SSR && <Scriptless />}
      <p className="small">
        © {text.copyright} <a href="/developers">{text.developers}</a>
      </p>
    </footer>
  );
}
