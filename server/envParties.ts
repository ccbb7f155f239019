import { z } from 'zod'
import { address, formed, httpsAddress, keyText, optionalText, socketAddress } from '@/server/envKinds'

/** Seals are as strong as what they are made from; a space beside a comma would be part of a key unseen. */
const sealingKeys = z
  .string()
  .default('')
  .refine(
    (text) => text === '' || (text.split(',').every((key) => key.length >= 32) && !/\s,|,\s/.test(text)),
    'expected 32 characters or more, or several such keys with commas and no spaces between, the newest first, or nothing',
  )

const MAIL = /^[^\s<>@,]+@[^\s<>@,]+$/
const SENDER = /^[^<>]*<[^\s<>@,]+@[^\s<>@,]+>$/

/** Settings of those the host speaks to for its users: mail, captcha, payments, broker, chats, a chain, a model. */
export const partySettings = {
  /** Mail server, smtp://user:password@host:port; mails stay in an outbox for staff when empty. */
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  /** Sender of mails. */
  MAIL_FROM: z
    .string()
    .default('Undercurrent <support@undercurrent.example>')
    .refine(
      (text) => MAIL.test(text) || SENDER.test(text),
      'expected a sender such as Undercurrent <support@example.com>',
    ),
  /** Address that gets what is written in the contact forms; that of MAIL_FROM when empty. */
  CONTACT_MAIL: optionalText.refine(
    (text) => text === undefined || MAIL.test(text),
    'expected a mail address such as sales@example.com, or nothing',
  ),
  /** 1: webhooks of alerts may be called over http and at private addresses. */
  WEBHOOK_PRIVATE: z.enum(['0', '1']).default('0'),
  /** Who checks that a form was filled in by a person; altcha needs no outside service. */
  CAPTCHA_PROVIDER: z.enum(['altcha', 'turnstile', 'hcaptcha']).default('altcha'),
  /** Public key of Turnstile or hCaptcha. */
  CAPTCHA_SITE_KEY: z.string().default(''),
  /** Secret of the captcha provider; altcha makes and keeps its own when empty. */
  CAPTCHA_SECRET: z.string().default(''),
  /** Address that checks captcha answers, where it is not the provider's own. */
  CAPTCHA_VERIFY_URL: httpsAddress.optional(),
  /** Secret key of Stripe; without it plans are granted at the billing desk. */
  STRIPE_SECRET_KEY: optionalText,
  /** Secret that signs Stripe's webhooks. */
  STRIPE_WEBHOOK_SECRET: optionalText,
  /** Address of the Stripe API. */
  STRIPE_API_URL: httpsAddress.default('https://api.stripe.com'),
  /** Client id of an OAuth application at tastytrade; the simulated broker stands in when empty. */
  TASTYTRADE_CLIENT_ID: keyText,
  /** Client secret of that application. */
  TASTYTRADE_CLIENT_SECRET: keyText,
  /** Address of the broker's API; https://api.cert.tastyworks.com is its sandbox. */
  TASTYTRADE_API_URL: httpsAddress.default('https://api.tastyworks.com'),
  /** Address of the broker's account streamer; wss://streamer.cert.tastyworks.com for the sandbox. */
  TASTYTRADE_STREAM_URL: socketAddress('wss://streamer.tastyworks.com'),
  /** Page where users agree that orders are placed for them. */
  TASTYTRADE_CONSENT_URL: httpsAddress.default('https://my.tastytrade.com/auth.html'),
  /** Public key of a Discord application, hex: its interactions come to /api/bots/discord. */
  DISCORD_PUBLIC_KEY: formed(/^[0-9a-f]{64}$/i, 'a key of 64 hex digits'),
  /** Id of that application, for the link that invites it. */
  DISCORD_APPLICATION_ID: formed(/^\d{1,20}$/, 'an id of up to 20 digits'),
  /** Secret token of the webhook of a Telegram bot, which comes to /api/bots/telegram. */
  TELEGRAM_WEBHOOK_SECRET: formed(/^[\w-]{1,256}$/, 'up to 256 letters, digits, _ and -'),
  /** User name of that bot, for the link that opens it. */
  TELEGRAM_BOT_NAME: formed(/^\w{1,32}$/, 'a name of letters, digits and _ without @'),
  /** Seals the brokers' refresh tokens in the accounts store: one key or several, the newest first; made and kept there when empty. */
  BROKER_TOKEN_KEY: sealingKeys,
  /** Seals every other secret in the accounts store (second factors, mails that wait, keys of sources), likewise. */
  ACCOUNT_SECRET_KEY: sealingKeys,
  /** Ethereum node that speaks JSON-RPC: it is asked who holds a token of NFT_CONTRACT; /nft is not set up without one. */
  NFT_RPC_URL: address(['http:', 'https:'], 'https://ethereum.example/rpc'),
  /** ERC-721 collection whose tokens give premium access. */
  NFT_CONTRACT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'expected an address of 0x and forty hex digits')
    .optional(),
  /** Address up to `/v1` that speaks chat completions, for the model of /ai; templates answer without one. */
  AI_URL: address(['http:', 'https:'], 'http://127.0.0.1:11434/v1'),
  /** Name of that model. */
  AI_MODEL: z.string().default(''),
  /** Key of that address; it stays on this host. */
  AI_KEY: z.string().default(''),
} as const
