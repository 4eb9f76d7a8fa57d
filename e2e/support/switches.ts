/**
 * What Playwright leaves out of the browser. It has to be said again: Chromium hears only the last `--disable-features`.
 * A test holds this list against what Playwright asks for.
 */
const PLAYWRIGHTS = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'msForceBrowserSignIn',
];

/**
 * Of its own windows a full Chromium, headless or not, prepares the lists below its address line, as two pages a window,
 * and every context of a test is a window: more than half of what an empty test costs. Nor does it keep a process in
 * stock for a page that may come. The headless shell has none of it, and does not mind.
 */
const WINDOWS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * A page of a test is over before its script is worth optimising: with the compilers that work ahead left out, the tests of
 * the back office take a seventh less of the processors.
 */
const SCRIPT = '--no-opt --no-maglev';

/** The switches of the browser under test. */
export const SWITCHES = [
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  `--js-flags=${SCRIPT}`,
  `--disable-features=${[...PLAYWRIGHTS, ...WINDOWS].join(',')}`,
];
