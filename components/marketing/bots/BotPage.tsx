import type { ReactNode } from 'react'
import { BotDemo } from '@/components/marketing/bots/BotDemo'
import { BotStatus } from '@/components/marketing/bots/BotStatus'
import { BOT_BLOCKS, BOT_QUESTIONS } from '@/components/marketing/bots/botFacts'
import { SetUp } from '@/components/marketing/bots/SetUp'
import { FactTable } from '@/components/marketing/FactTable'
import { MarketingPage } from '@/components/marketing/MarketingPage'
import { ButtonLink } from '@/components/ui/Button'
import { BOT_COMMANDS } from '@/lib/bots/commands'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface BotPageProps {
  readonly back: string
  readonly title: string
  readonly lead: string
  readonly actions?: ReactNode
  /** Slugs of the chat services the page is about. */
  readonly services: readonly ('discord' | 'telegram')[]
}

const ARGUMENTS = { none: '', ticker: ' TICKER', 'ticker?': ' [TICKER]', code: ' CODE' } as const

/** Market data in a community's chat: commands, demo, link, set-up, status. C27, §4.9 Bots. */
export function BotPage({ back, title, lead, actions, services }: BotPageProps) {
  return (
    <MarketingPage
      back={back}
      title={title}
      lead={lead}
      actions={
        <>
          {actions}
          <ButtonLink size="l" href={`${hrefOf(routes.settings)}?tab=profile`}>
            Link a chat account
          </ButtonLink>
        </>
      }
      blocks={BOT_BLOCKS}
      questions={BOT_QUESTIONS}
    >
      <BotDemo />
      <FactTable
        title="Commands"
        about="The same words in every chat; a symbol in square brackets may be left out."
        heads={['Command', 'What it answers']}
        rows={BOT_COMMANDS.map(({ name, takes, about }) => [`/${name}${ARGUMENTS[takes]}`, about])}
      />
      <BotStatus services={services} />
      <SetUp services={services} />
    </MarketingPage>
  )
}
