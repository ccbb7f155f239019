import { ContactForm } from '@/components/marketing/ContactForm'
import { FactTable } from '@/components/marketing/FactTable'
import { MarketingPage } from '@/components/marketing/MarketingPage'
import { AudienceNumbers } from '@/components/screens/advertise/AudienceNumbers'
import type { Answered } from '@/components/served/serveAnswer'
import { ButtonLink } from '@/components/ui/Button'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import brand from '@/lib/navigation/brand.json'
import { routes } from '@/lib/navigation/routes'

const blocks = [
  {
    title: 'People who read a tape',
    text: 'They come for prints, chains and exposure, and stay through the session. They read small type and check numbers.',
  },
  {
    title: 'Bought from the operator',
    text: 'This copy has one operator. There is no network in between, no auction, and nobody follows a reader to another site.',
  },
  {
    title: 'Marked as what it is',
    text: 'A sponsored place says so in words. It never looks like a print, an alert, a chart or a row of a table.',
  },
] as const

const formats = [
  [
    'Line on a page for reading',
    'One sentence and a link on pages such as the calendars and the changelog. Price on request.',
  ],
  ['Sponsored article', 'Marked with the sponsor above its title. Price on request.'],
  ['Line in the daily digest', 'One line below the digest of those who ordered it. Price on request.'],
] as const

const separation = [
  ['Data', 'No sponsor sees, delays, ranks or removes a figure. Filters, scores and alerts know nothing of sponsors.'],
  [
    'Words',
    'Nobody pays for being mentioned in an article that is not marked, and no sponsor reads one before it appears.',
  ],
  ['People', 'Addresses, lists, filters and trades of users are not for sale, single or summed up.'],
  ['Refused', 'Signals that promise a return, paid promotion of a stock, and offers that hide who makes them.'],
] as const

const questions = [
  {
    question: 'Where do these numbers come from?',
    answer:
      'From the visits that this host counts itself. A visit begins with the first page that a browser opens; pages after it belong to it. Nothing is estimated or bought.',
  },
  {
    question: 'Can I have numbers by country or income?',
    answer: 'No. Visits are kept without the addresses of those who made them, so there is nothing to sum up.',
  },
] as const

/** For those who want to reach the readers: counted audience, formats, the rule that keeps data apart. pages.md §4.13. */
export function AdvertiseScreen({ served }: Answered<'audience.read'>) {
  const answer = useEndpoint('audience.read')
  return (
    <MarketingPage
      back={routes.advertise.path}
      title={`Advertise on ${brand.brand}`}
      lead="Reach people who trade options by what they read, not by who they are."
      actions={
        <ButtonLink kind="primary" size="l" href="#contact">
          Ask for prices
        </ButtonLink>
      }
      blocks={blocks}
      questions={questions}
    >
      <AudienceNumbers audience={answer.data?.data ?? served?.data ?? null} hasFailed={answer.status === 'error'} />
      <FactTable title="Formats" heads={['Place', 'What it is']} rows={formats} />
      <FactTable
        title="What sponsors cannot buy"
        about="The rule that keeps data and words apart from advertising."
        heads={['Topic', 'Rule']}
        rows={separation}
      />
      <ContactForm
        kind="advertise"
        title="Ask for prices"
        about="What you offer, which place, and when. Prices and free dates come by mail."
      />
    </MarketingPage>
  )
}
