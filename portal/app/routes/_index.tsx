import type { MetaFunction } from '@remix-run/react';
import { Logo } from '../layout/logo.tsx';
import { FeatureIcon } from '../landing/icons.tsx';
import { MockMap } from '../landing/mock-map.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { useText } from '../lib/root-data.ts';
import { landingText } from '../landing/text.ts';

export const meta: MetaFunction = (args) => pageMeta(args, landingText);

function Hero() {
  const text = useText(landingText);
  return (
    <section className="hero">
      <div className="hero-inner">
        <p className="hero-badge">{text.badge}</p>
        <h1>{text.heading}</h1>
        <p className="subtitle">{text.subtitle}</p>
        <p className="lead">{text.lead}</p>
        <p className="actions">
          <a className="button" href="/land">
            {text.explore}
          </a>
          <a className="button secondary" href="/land-tax">
            {text.landTax}
          </a>
        </p>
        <div className="faint">
          <Logo size={420} />
        </div>
      </div>
      <ul className="stats" aria-label={text.statsLabel}>
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
        <ul className="pills">
          {text.pills.map((pill) => (
            <li key={pill}>{pill}</li>
          ))}
        </ul>
        <p className="actions">
          <a className="button" href="/land">
            {text.searchButton}
          </a>
        </p>
      </div>
      <MockMap />
    </section>
  );
}

/** The landing page: what one can do here, in the order of the specification (part 1, section 2.3). */
export default function Landing() {
  const text = useText(landingText);
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
      <section className="closing">
        <h2>{text.closingTitle}</h2>
        <p>{text.closingText}</p>
        <p className="actions">
          <a className="button" href="/register">
            {text.start}
          </a>
          <a className="button secondary" href="/login">
            {text.login}
          </a>
        </p>
      </section>
    </div>
  );
}
