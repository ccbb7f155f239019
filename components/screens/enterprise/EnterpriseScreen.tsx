import { ContactForm } from '@/components/marketing/ContactForm'
import { FactTable } from '@/components/marketing/FactTable'
import { MarketingPage } from '@/components/marketing/MarketingPage'
import { ButtonLink } from '@/components/ui/Button'
import brand from '@/lib/navigation/brand.json'
import { hrefOf, routes } from '@/lib/navigation/routes'

const blocks = [
  {
    title: 'A desk that shares one tape',
    text: 'Every seat sees the same prints, the same sums and the same evidence behind them. A filter, a chart or a contract is an address that a colleague opens as it was sent.',
  },
  {
    title: 'On your own machines',
    text: 'Web app and API host run embedded on one machine, or with PostgreSQL, ClickHouse and NATS on several. No page calls a server of ours.',
  },
  {
    title: 'Research with the inputs',
    text: 'Stored sessions replay as of any instant without anything that came later. Every figure explains itself and can be recomputed from its inputs.',
  },
  {
    title: 'Your organization',
    text: 'Administrators invite members and give roles. Features can be switched off for all of them: the host refuses the call and the page says who did it.',
  },
  {
    title: 'For programs and people',
    text: 'What a page shows, a program reads from the same call with its own key: limited by scope, IP address and expiry date.',
  },
  {
    title: 'Every staff action audited',
    text: 'Rights, plans, data corrections, banners and mails that were read: each is in an audit log with who and when.',
  },
] as const

const answers = [
  [
    'Redistribution',
    'The software is under the Apache License 2.0: run it, change it, pass it on. Market data is not ours to license. What you may show to whom is in your agreement with the exchange, OPRA or the vendor of your feed; display to others and derived data often need one of their own.',
  ],
  [
    'Service level',
    'A copy that you run has the level that you give it. Availability and times of answer of a copy that an operator runs for you are written in an agreement with that operator; none is promised on this page.',
  ],
  [
    'Single sign-on',
    'Not part of this version. Accounts have a password hashed with argon2id, a second factor with recovery codes, remembered devices and sessions that can be ended.',
  ],
  [
    'Deny list',
    'Staff switch named features off for an organization. The rule is held by the host, call by call, not by the page.',
  ],
  [
    'Invoices and terms',
    'A plan can be granted at the billing desk against an invoice, for each account and for a term.',
  ],
  [
    'Leaving',
    'Everything that an account keeps is one ZIP file. The tape and its tables are read by SQL where you run them.',
  ],
] as const

const questions = [
  {
    question: 'Is there a copy that costs nothing?',
    answer: 'Yes. The project is open source and complete; a plan buys a seat at a copy that somebody else runs.',
  },
  {
    question: 'Where does the data come from?',
    answer: `From the feed or the files of whoever runs the copy. Without one the built-in market is shown, and every page says that its values are simulated.`,
  },
  {
    question: 'Who reads what I write here?',
    answer: 'The operator of this copy. It is kept with the accounts until staff remove it, and goes to nobody else.',
  },
] as const

/** For teams and those who pass data on. pages.md §4.11 Enterprise, C27, C28. */
export function EnterpriseScreen() {
  const pricing = hrefOf(routes.pricing)
  return (
    <MarketingPage
      back={routes.enterprise.path}
      title={`${brand.brand} for teams`}
      lead="Options flow, stock data and their history for a desk, a fund or a product: hosted by an operator, or on machines of your own."
      actions={
        <>
          <ButtonLink kind="primary" size="l" href="#contact">
            Write to us
          </ButtonLink>
          <ButtonLink size="l" href={pricing}>
            Plans for one person
          </ButtonLink>
        </>
      }
      blocks={blocks}
      questions={questions}
    >
      <FactTable
        title="Frequently asked by teams"
        about="What is part of the product, and what you arrange with others."
        heads={['Topic', 'Answer']}
        rows={answers}
      />
      <ContactForm
        kind="enterprise"
        title="Write to us"
        about="How many seats, hosted or your own machines, which feed, and whom the data is shown to."
      />
    </MarketingPage>
  )
}
