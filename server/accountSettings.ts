import type { openAccounts } from '@/server/accounts'
import type { Env } from '@/server/env'
import { type Logger, logEvent } from '@/server/http/requestLog'
import type { BotSettings } from '@/server/services/bots/botDeps'
import { chatCompletions } from '@/server/vendors/ai/chatCompletions'
import type { ChatModel } from '@/server/vendors/ai/port'
import { jsonRpcChain } from '@/server/vendors/nft/jsonRpcChain'

/** What the accounts side needs of the environment. */
export function accountSettings({
  env,
  logger,
}: {
  readonly env: Env
  readonly logger: Logger
}): Parameters<typeof openAccounts>[0] {
  return {
    onFailure: (err) => logger.error({ err }, 'work behind an answer failed'),
    onEvent: (event) => logEvent(logger, event),
    stripe:
      env.STRIPE_SECRET_KEY === undefined
        ? undefined
        : {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
            apiUrl: env.STRIPE_API_URL,
          },
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    publicOrigin: env.PUBLIC_ORIGIN,
    demoAccounts: env.DEMO_ACCOUNTS === '1' && env.DATABASE_URL === undefined,
    mfa: env.MFA,
    secretKey: env.ACCOUNT_SECRET_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    allowsPlainLines: env.PLAIN_LINES === 'allowed',
    contactMail: env.CONTACT_MAIL,
    allowsPrivateWebhooks: env.WEBHOOK_PRIVATE === '1',
    nft:
      env.NFT_RPC_URL === undefined || env.NFT_CONTRACT === undefined
        ? null
        : jsonRpcChain(env.NFT_RPC_URL, env.NFT_CONTRACT),
    captcha: {
      provider: env.CAPTCHA_PROVIDER,
      siteKey: env.CAPTCHA_SITE_KEY,
      secret: env.CAPTCHA_SECRET,
      verifyUrl: env.CAPTCHA_VERIFY_URL,
    },
  }
}

/** What the bots need of it. */
export function botSettings(env: Env): BotSettings {
  return {
    discordPublicKey: env.DISCORD_PUBLIC_KEY,
    discordApplicationId: env.DISCORD_APPLICATION_ID,
    telegramSecret: env.TELEGRAM_WEBHOOK_SECRET,
    telegramName: env.TELEGRAM_BOT_NAME,
  }
}

/** The model of /ai; null: templates answer. */
export function aiModel(env: Env): ChatModel | null {
  return env.AI_URL === undefined ? null : chatCompletions({ url: env.AI_URL, model: env.AI_MODEL, key: env.AI_KEY })
}
