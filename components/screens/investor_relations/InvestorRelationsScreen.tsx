import { ContactForm } from '@/components/marketing/ContactForm'
import { MarketingPage } from '@/components/marketing/MarketingPage'
import { InvestorList } from '@/components/screens/investor_relations/InvestorList'
import type { Answered } from '@/components/served/serveAnswer'
import { ButtonLink } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import brand from '@/lib/navigation/brand.json'
import { routes } from '@/lib/navigation/routes'

const blocks = [
  {
    title: 'Letters',
    text: 'What those who run this copy write to those who own a part of it, in full and in the order in which it was sent.',
  },
  {
    title: 'Filings',
    text: 'Reports with their date, type and file as submitted. A corrected report is listed next to the original, not in its place.',
  },
  {
    title: 'Events',
    text: 'Meetings and calls with their day. What was said there is added as a file when there is one.',
  },
] as const

const questions = [
  {
    question: 'Whose documents are these?',
    answer: `Those of the operator of this copy. ${brand.brand} itself is an open project: it has no shares and pays no dividend.`,
  },
  {
    question: 'Where are the filings of listed companies?',
    answer: 'In the Ticker Explorer of each company, under Financials, Insiders and Shorts.',
  },
  {
    question: 'Are the files checked?',
    answer:
      'They are what the operator put here. Where a register has the same document, the one in the register counts.',
  },
] as const

/** Letters, filings and events of the operator. pages.md §4.13 Investor Relations, C27. */
export function InvestorRelationsScreen({ served }: Answered<'investors.list'>) {
  const answer = useEndpoint('investors.list')
  const entries = answer.data?.data ?? served?.data ?? null
  return (
    <MarketingPage
      back={routes.investorRelations.path}
      title="Investor relations"
      lead="Letters, filings and dates of those who run this copy, each with its day and its file."
      actions={
        <>
          <ButtonLink kind="primary" size="l" href="#filings">
            Filings
          </ButtonLink>
          <ButtonLink size="l" href="#contact">
            Write to us
          </ButtonLink>
        </>
      }
      blocks={blocks}
      questions={questions}
    >
      {entries === null && answer.status === 'error' ? (
        <ErrorState error={answer.error} source="investors.list" onRetry={answer.retry} />
      ) : null}
      {entries === null && answer.status !== 'error' ? <SkeletonRows rows={6} label="Loading the documents" /> : null}
      {entries === null ? null : (
        <>
          <InvestorList kind="letter" title="Letters" empty="No letter has been published yet." entries={entries} />
          <InvestorList kind="filing" title="Filings" empty="No filing has been published yet." entries={entries} />
          <InvestorList kind="event" title="Events" empty="No event is announced." entries={entries} />
        </>
      )}
      <ContactForm
        kind="investors"
        title="Contact"
        about="Questions about documents, meetings and the operator of this copy."
      />
    </MarketingPage>
  )
}
