/**
 * What the environment says to the browser. Next replaces each `process.env.NEXT_PUBLIC_…` at build time,
 * so every name is written out. Names and defaults: the table of decisions (`{host}`, `{email}`, `{cloud provider}`).
 */
export const settings = {
  apiHost: process.env.NEXT_PUBLIC_API_HOST ?? '',
  /** The crypto-data host; empty: the main host answers for it. Spec §7. */
  cryptoHost: process.env.NEXT_PUBLIC_CRYPTO_HOST ?? '',
  supportEmail: process.env.NEXT_PUBLIC_SUPPORT_EMAIL ?? 'support@undercurrent.example',
  cloudProvider: process.env.NEXT_PUBLIC_CLOUD_PROVIDER ?? 'AWS',
  iosAppId: process.env.NEXT_PUBLIC_IOS_APP_ID ?? '',
  iosAppScheme: process.env.NEXT_PUBLIC_IOS_APP_SCHEME ?? '',
  captchaProvider: process.env.NEXT_PUBLIC_CAPTCHA_PROVIDER ?? 'altcha',
  captchaSiteKey: process.env.NEXT_PUBLIC_CAPTCHA_SITE_KEY ?? '',
  analytics: process.env.NEXT_PUBLIC_ANALYTICS ?? 'none',
  analyticsHost: process.env.NEXT_PUBLIC_ANALYTICS_HOST ?? '',
  analyticsKey: process.env.NEXT_PUBLIC_ANALYTICS_KEY ?? '',
  sentryDsn: process.env.NEXT_PUBLIC_SENTRY_DSN ?? '',
} as const
