import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type MetaFunction } from '@remix-run/react';
import { loadStepOptions } from '../cascade/load.ts';
import { cascadeText } from '../cascade/text.ts';
import { apiGet } from '../lib/api/api.ts';
import { languageOf } from '../lib/session/language.ts';
import { Logo } from '../layout/logo.tsx';
import { FeatureIcon } from '../landing/icons.tsx';
import { MockMap } from '../landing/mock-map.tsx';
import { pageMeta } from '../lib/document/page-meta.ts';
import { useText } from '../lib/document/root-data.ts';
import { landingText } from '../landing/text.ts';
import { loadFigures } from '../mutations/figures/load.server.ts';
import { PaceSection } from '../mutations/figures/pace.tsx';

export const handle = { forEveryone: true };

export const meta: MetaFunction = (args) => pageMeta(args, landingText);

/**
 * Loads the first step of the lookup, which starts on this page, and how long mutations take. When the list cannot be loaded, the
 * buttons still lead to the lookup.
 */
export async function loader(args: LoaderFunctionArgs) {
  const get = <T,>(path: string) => apiGet<T>(args, path);
  const [{ steps }, figures] = await Promise.all([
    loadStepOptions(get, {}, ['division_id'], languageOf(args.request)),
    loadFigures(args),
  ]);
  return { divisions: steps.division_id ?? [], figures };
}

/** The first step of the lookup: a division; the next step is on the lookup's page. */
function Begin() {
  const text = useText(cascadeText);
  const { divisions } = useLoaderData<typeof loader>();
  if (divisions.length === 0) return null;
  return (
    <form method="get" action="/land" autoComplete="off" className="hero-begin">
      <label htmlFor="division_id">{text.steps.division_id}</label>
      <div className="step-control">
        <select id="division_id" name="division_id" required>
          <option value="">{text.choose.division_id}</option>
          {divisions.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit" className="button">
          {text.next}
        </button>
      </div>
    </form>
  );
}

/** Where the four ways of the text lead, in its order. */
const WAYS = ['/dashboard?tab=ldt', '/mutation', '/verify', '/mutation#follow'];

/** The four things that most people come for. */
function Ways() {
  const text = useText(landingText);
  return (
    <nav className="first-tasks" aria-labelledby="ways-title">
      <h2 id="ways-title">{text.waysTitle}</h2>
      <ul>
        {text.ways.map(([name, hint], index) => (
          <li key={name}>
            <a href={WAYS[index]} aria-describedby={`way-${index}`}>
              {name}
            </a>
            <p id={`way-${index}`}>{hint}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Hero() {
  const text = useText(landingText);
  return (
    <section className="hero">
      <div className="hero-inner">
        <p className="hero-badge">{text.badge}</p>
        <h1>{text.heading}</h1>
        <p className="subtitle">{text.subtitle}</p>
        <p className="lead">{text.lead}</p>
        <div className="hero-ways">
          <Begin />
          <p className="actions">
            <a className="button secondary" href="/land">
              {text.explore}
            </a>{' '}
            <a className="button secondary" href="/land-tax">
              {text.landTax}
            </a>
          </p>
        </div>
        <div className="faint">
          <Logo size={420} />
        </div>
      </div>
      <Ways />
      <p className="stats-of" id="stats-of">
        {text.statsOf}
      </p>
      <ul className="stats" aria-labelledby="stats-of">
        {text.stats.map(([figure, what]) => (
          <li key={what}>
            <strong>{figure}</strong> {what}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Features() {
  const text = useText(landingText);
  return (
    <section className="band">
      <h2>{text.featuresTitle}</h2>
      <ul className="features">
        {text.features.map(([name, sentence], index) => (
          <li key={name} className="card">
            <FeatureIcon index={index} />
            <h3>{name}</h3>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SearchCallout() {
  const text = useText(landingText);
  return (
    <section className="band callout">
      <div>
        <h2>{text.searchTitle}</h2>
        <p>{text.searchLead}</p>
        <ul className="ticks">
          {text.searchPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <ul className="tags">
          {text.pills.map((pill) => (
            <li key={pill}>{pill}</li>
          ))}
        </ul>
        <p className="actions">
          <a className="button" href="/dag-search-map">
            {text.searchButton}
          </a>
        </p>
      </div>
      <MockMap />
    </section>
  );
}

/** The landing page, in the order of the specification (part 1, section 2.3). */
export default function Landing() {
  const text = useText(landingText);
  const { figures } = useLoaderData<typeof loader>();
  return (
    <div className="landing">
      <Hero />
      <section className="trust" aria-label={text.trustLabel}>
        <p>{text.trustLabel}</p>
        <ul>
          {text.trust.map((who) => (
            <li key={who}>{who}</li>
          ))}
        </ul>
      </section>
      <Features />
      <SearchCallout />
      <PaceSection figures={figures} />
      <section className="closing">
        <h2>{text.closingTitle}</h2>
        <p>{text.closingText}</p>
        <p className="actions">
          <a className="button" href="/register">
            {text.start}
          </a>{' '}
          <a className="button secondary" href="/login">
            {text.login}
          </a>
        </p>
      </section>
    </div>
  );
}
