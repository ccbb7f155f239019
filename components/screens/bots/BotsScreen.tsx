import { BotPage } from '@/components/marketing/bots/BotPage'
import { ButtonLink } from '@/components/ui/Button'
import brand from '@/lib/navigation/brand.json'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Both bots side by side. §4.9 Bots. */
export function BotsScreen() {
  return (
    <BotPage
      back={routes.bots.path}
      title={`${brand.brand} in your chat`}
      lead="Eight commands answer where your community talks: flow, tide, chain, gamma, volatility, earnings, politics and alerts."
      services={['discord', 'telegram']}
      actions={[routes.chatBotOne, routes.chatBotTwo].map((route) => (
        <ButtonLink key={route.path} size="l" href={hrefOf(route)}>
          {route.title}
        </ButtonLink>
      ))}
    />
  )
}
