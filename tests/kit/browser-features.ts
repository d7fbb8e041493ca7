/** What Playwright switches off in Chromium for itself; a test compares with what it does. */
export const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Pages of Chromium's own that it loads beside each new window (the suggestions under its address bar). Nobody sees
 * them without a screen, and they cost a third of what the browser computes for a test: more than a page of the shop.
 */
const ownPages = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxSimplification',
  'PreloadTopChromeWebUI',
];

/** Chromium hears the last switch of this name only, so it names what Playwright's own named too. */
export const withoutOwnPages = `--disable-features=${[...offForPlaywright, ...ownPages].join(',')}`;
