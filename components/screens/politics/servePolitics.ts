import type { GetServerSideProps } from 'next'
import { ORDERS, type ServedReport } from '@/components/screens/politics/reportContext'
import { readForVisitor } from '@/components/served/readForVisitor'
import { choiceOf, textOf } from '@/lib/navigation/addressQuery'

const YEAR = /^20\d\d$/

/** The report as a visitor may see it, with the page itself; a late host leaves it to the browser. */
export const getServerSideProps: GetServerSideProps<{ served: ServedReport }> = async ({ req, query }) => {
  const text = textOf(query, 'year')
  const year = YEAR.test(text) ? Number(text) : null
  const answer = await readForVisitor('politics.report', { query: year === null ? {} : { year } }, req)
  return { props: { served: { year, by: choiceOf(query, 'by', ORDERS, 'return'), answer } } }
}
