import type { BotDeps } from '@/server/services/bots/botDeps'
import { PER_MINUTE } from '@/server/services/bots/botEngine'

/** Which bots the operator has set up, and where they are invited. */
export function botStatus({ settings }: BotDeps) {
  const { discordPublicKey, discordApplicationId: id, telegramSecret, telegramName } = settings
  const invite =
    id === ''
      ? null
      : `https://discord.com/oauth2/authorize?client_id=${encodeURIComponent(id)}&scope=applications.commands`
  const talk = telegramName === '' ? null : `https://t.me/${encodeURIComponent(telegramName)}`
  return {
    data: [
      { service: 'discord' as const, configured: discordPublicKey !== '', invite },
      { service: 'telegram' as const, configured: telegramSecret !== '', invite: talk },
    ],
    per_minute: PER_MINUTE,
  }
}
