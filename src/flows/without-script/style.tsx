/** The style sheet of what stands within noscript: browsers that run scripts do not fetch it. */
export const PlainStyle = () => <link rel="stylesheet" href="/without-script.css" />;
