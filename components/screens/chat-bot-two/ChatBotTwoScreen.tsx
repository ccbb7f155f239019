import { BotPage } from '@/components/marketing/bots/BotPage'
import brand from '@/lib/navigation/brand.json'
import { routes } from '@/lib/navigation/routes'

/** The bot of the second chat service of brand.json. §4.9 Bots. */
export function ChatBotTwoScreen() {
  return (
    <BotPage
      back={routes.chatBotTwo.path}
      title={`${brand.brand} on Telegram`}
      lead="Commands in private and in groups. In private a linked account has the data of its plan, in groups everybody has the sample."
      services={['telegram']}
    />
  )
}
