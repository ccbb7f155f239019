import { FactTable } from '@/components/marketing/FactTable'
import { MarketingPage } from '@/components/marketing/MarketingPage'
import { Button, ButtonLink } from '@/components/ui/Button'
import { useOpenTicket } from '@/hooks/brokerage/useOpenTicket'
import { MAX_LEGS, ORDER_TYPES, type OrderType } from '@/lib/brokerage/orderTicket'
import { TIMES_IN_FORCE, type TimeInForce } from '@/lib/brokerage/timeInForce'
import brand from '@/lib/navigation/brand.json'
import { hrefOf, routes } from '@/lib/navigation/routes'

const broker = brand.partner.name

const blocks = [
  {
    title: 'From a print to a ticket',
    text: 'Every contract opens with a Trade button. The ticket opens next to the page with that contract as its first leg; the page stays where it was.',
  },
  {
    title: `Up to ${MAX_LEGS} legs`,
    text: 'Stock and options in one order. Each leg shows its own bid and ask; the sum, the mid and what the order can win or lose stand below.',
  },
  {
    title: 'Preview first, always',
    text: `${broker} checks the order before it is sent: buying power, fees, warnings, in its own words. Nothing is placed before you confirm those numbers.`,
  },
  {
    title: 'Your password stays there',
    text: `You agree on ${broker}'s own page. What comes back is sealed on the host and never reaches the browser. You can end the link at any time.`,
  },
  {
    title: 'Orders and positions',
    text: 'Working orders, fills and positions of each account follow by themselves. An order that works can be changed or cancelled where it stands.',
  },
  {
    title: 'Practice without an account',
    text: `Where the host names no application at ${broker}, a simulated broker answers in the same words. Everything it says is marked as simulated.`,
  },
] as const

const needs: Readonly<Record<OrderType, string>> = {
  Market: 'Quantity only. Fills at the best price there is, whatever it is.',
  Limit: 'A price and whether you pay or receive it. Fills there or better.',
  'Marketable Limit': 'A price that crosses the market: fills at once or not beyond it.',
  Stop: 'A trigger. Becomes a market order when the price is reached.',
  'Stop Limit': 'A trigger and a price. Becomes a limit order when the trigger is reached.',
  'Notional Market': 'An amount in dollars, for one leg of stock.',
}
const holds: Readonly<Record<TimeInForce, string>> = {
  Day: 'Until the close of the session.',
  GTC: 'Until it is filled or cancelled.',
  GTD: 'Until the day you name.',
  Ext: 'The session and the hours around it, stock only.',
  'GTC Ext': 'The same, until it is filled or cancelled.',
  'Ext Overnight': 'The session, the hours around it and the night, stock only.',
  'GTC Ext Overnight': 'The same, until it is filled or cancelled.',
  IOC: 'At once, the rest is cancelled.',
}

const questions = [
  {
    question: 'Who holds my money?',
    answer: `${broker}, at all times. ${brand.brand} sends orders and reads accounts; it cannot move money.`,
  },
  {
    question: 'How do I link an account?',
    answer: `Open the ticket, press Link ${broker} and agree on its page. You come back with your open accounts listed; closed ones are left out.`,
  },
  {
    question: 'What happens when the link is lost?',
    answer: 'The ticket goes back to its first panel and says so. No order is sent in between.',
  },
  {
    question: 'What are the risks?',
    answer:
      'Options can lose all that was paid, and short options can lose more than that. Multi-leg orders may be assigned early. An estimate of what an order can win or lose holds for its assumptions only. Nothing here is advice.',
  },
] as const

/** The broker page: what linking gives, what orders it takes, what it costs in risk. C27, spec §2 Media. */
export function BrokerPartnerScreen() {
  const openTicket = useOpenTicket()
  const link = hrefOf(routes.linkBroker)
  const lookUp = hrefOf(routes.contractLookUp)
  return (
    <MarketingPage
      back={routes.brokerPartner.path}
      title={`Trade with ${broker}`}
      lead={`Link your ${broker} account once, and every contract and ticker of ${brand.brand} has an order ticket.`}
      disclosure={`Disclosure: ${broker} is an independent broker. This project is open source and receives nothing from ${broker}, neither for this page nor for accounts opened from it.`}
      actions={
        <>
          <Button kind="primary" size="l" onClick={() => openTicket()}>
            Open the order ticket
          </Button>
          <ButtonLink size="l" href={link}>
            Linked brokers
          </ButtonLink>
          <ButtonLink size="l" href={lookUp}>
            Look up a contract
          </ButtonLink>
        </>
      }
      blocks={blocks}
      questions={questions}
    >
      <FactTable
        title="Order types"
        about="What the ticket takes. Fields that a type does not need are not asked for."
        heads={['Type', 'What it needs and does']}
        rows={ORDER_TYPES.map((type) => [type, needs[type]])}
      />
      <FactTable
        title="How long an order holds"
        heads={['Time in force', 'Meaning']}
        rows={TIMES_IN_FORCE.map((time) => [time, holds[time]])}
      />
    </MarketingPage>
  )
}
