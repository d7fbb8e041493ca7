import styles from './whatsapp-mark.module.css';

/** The sign of WhatsApp, in the colour of the words beside it and as large as `--mark` of what it stands in. */
export const WhatsAppMark = () => <span className={styles['mark']} aria-hidden="true" />;
