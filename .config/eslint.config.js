import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Which way imports run: db <- api/src; api/contract and api/resources stand alone; the fronts see only those two. */
const tests = ['**/*.test.{ts,tsx}', '**/*.testing.ts', '**/testing/**'];
const testCode = '\\btesting\\b';
const rule = (patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map(([regex, message]) => ({ regex, message })) }],
});
const forbid = (files, patterns) => [
  { files, ignores: tests, rules: rule([...patterns, [testCode, 'nothing of the product needs test code']]) },
  { files: files.flatMap((all) => tests.map((test) => [all, test])), rules: rule(patterns) },
];
const server = '^(node:|fastify|knex$|pg$)';

export default tseslint.config(
  { ignores: ['**/node_modules', '**/build', '**/dist', '.cache', '.data', '**/test-results'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  { files: ['**/bin/**', 'db/bench/**'], rules: { 'no-console': 'off' } },
  {
    files: ['{db,api,portal,admin}/**'],
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `ImportExpression > Literal[value=/${testCode}/]`,
          message: 'nothing of the product needs test code',
        },
      ],
    },
  },
  {
    files: ['portal/**/*.tsx', 'admin/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  ...forbid(['db/**'], [['@bhumi/(api|portal|admin)|/(api|portal|admin)/', 'db knows nothing of the rest']]),
  ...forbid(
    ['api/contract/**', 'api/resources/**'],
    [
      ['@bhumi/|/src/|/db/|/portal/|/admin/', 'contract and resources stand alone'],
      [server, 'contract and resources also run in a browser'],
    ],
  ),
  ...forbid(
    ['api/{src,testing}/**'],
    [['@bhumi/(portal|admin)|/(portal|admin)/(app|src)/', 'api never imports a front']],
  ),
  ...forbid(
    ['portal/app/**', 'admin/src/**'],
    [
      [
        '@bhumi/(db|admin|portal)|/(db|api)/src/|api/src|/db/',
        'fronts see only api/contract and api/resources',
      ],
    ],
  ),
);
