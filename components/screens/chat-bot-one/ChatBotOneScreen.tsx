import { BotPage } from '@/components/marketing/bots/BotPage'
import brand from '@/lib/navigation/brand.json'
import { routes } from '@/lib/navigation/routes'

/** The bot of the first chat service of brand.json. §4.9 Bots. */
export function ChatBotOneScreen() {
  return (
    <BotPage
      back={routes.chatBotOne.path}
      title={`${brand.brand} on Discord`}
      lead="Slash commands for your server. Discord signs every question, and what your plan pays for is shown to you alone."
      services={['discord']}
    />
  )
}
