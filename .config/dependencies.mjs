/**
 * Which way imports run, types included: db <- api/src; api/contract and api/resources stand alone; the fronts see only
 * those two, and never each other; nothing of the product imports test code; no cycle within a package.
 */
const TESTS = '(\\.test\\.tsx?$|\\.testing\\.tsx?$|/testing/|^e2e/)';

const CONTRACT = '^api/(contract|resources)/';
const REST_OF_API = 'api/(?!contract/|resources/)';
const IN_BROWSERS = 'contract and resources also run in a browser';

const ENGINE = '^api/src/platform/resources/';
const ROOMS = 'the rooms of the resource engine run one way: model <- list, history <- write <- imports';

/** A rule that keeps `from` (outside of tests) from importing `to`. */
const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: to },
});

export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'a file can be read without the one that reads it',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    forbid('db-alone', 'db knows nothing of the rest', '^db/', '^(api|portal|admin|e2e)/'),
    forbid(
      'contract-alone',
      'contract and resources stand alone',
      CONTRACT,
      `^(${REST_OF_API}|(db|portal|admin|e2e)/)`,
    ),
    {
      ...forbid('contract-without-node', IN_BROWSERS, CONTRACT, ''),
      to: { dependencyTypes: ['core'] },
    },
    forbid('contract-without-server', IN_BROWSERS, CONTRACT, '^node_modules/(fastify|knex|pg)/'),
    forbid('api-below-fronts', 'api never imports a front', '^api/', '^(portal|admin|e2e)/'),
    forbid(
      'platform-below-features',
      'the platform knows no feature',
      '^api/src/platform/',
      '^api/src/(features/|app\\.ts|server\\.ts)',
    ),
    forbid(
      'lists-below-resources',
      'lists serve features that are no resource of the engine',
      '^api/src/platform/lists/',
      '^api/src/platform/resources/',
    ),
    forbid('resource-model-below', ROOMS, `${ENGINE}model/`, `${ENGINE}(list|history|write|imports)/`),
    forbid('resource-reading-below', ROOMS, `${ENGINE}(list|history)/`, `${ENGINE}(write|imports)/`),
    forbid('resource-writing-below', ROOMS, `${ENGINE}write/`, `${ENGINE}imports/`),
    forbid(
      'fronts-see-contract',
      'fronts see only api/contract and api/resources',
      '^(portal/app|admin/src)/',
      `^(${REST_OF_API}|(db|e2e)/)`,
    ),
    forbid('fronts-apart', 'portal and admin never see each other', '^portal/', '^admin/'),
    forbid('fronts-apart-too', 'portal and admin never see each other', '^admin/', '^portal/'),
    forbid(
      'shared-below-features',
      'what features share knows none of them',
      '^portal/app/(lib|components|cascade)/',
      '^portal/app/(?!lib/|components/|cascade/|layout/text)',
    ),
    forbid(
      'features-below-dashboard',
      'the dashboard shows the features, and its tabs their own; no feature knows it',
      '^portal/app/(?!dashboard/|routes/|root)',
      '^portal/app/dashboard/',
    ),
    forbid(
      'first-screen-alone',
      'what comes with every first screen of the back office has the words of the menu, not those of its page',
      '^admin/src/.*/(page|record-links|record-section)\\.ts$',
      '(^admin/src/(?!i18n/)|^api/contract/.*)/texts\\.ts$',
    ),
    forbid(
      'no-test-code',
      'the product does not import test code',
      '^(db|api|portal|admin)/',
      '(\\.testing\\.tsx?$|/testing/|\\.test\\.tsx?$)',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules/[^@]|build|dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
