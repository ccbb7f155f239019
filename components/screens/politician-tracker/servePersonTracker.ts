import type { GetServerSideProps } from 'next'
import { pageTitle } from '@/components/app/definePage'
import type { ServedProps } from '@/components/app/defineServedPage'
import {
  TOLD,
  type TrackerFacts,
  trackerFactsOf,
  trackerLead,
} from '@/components/screens/politician-tracker/trackerFacts'
import { askForVisitor, isInAppVisit, readForVisitor, siteOrigin } from '@/components/served/readForVisitor'
import { textOf } from '@/lib/navigation/addressQuery'
import { hrefOf, routes } from '@/lib/navigation/routes'

const NOTHING = { props: { served: null } }

/**
 * The story of a person as visitors see it. Where their market knows nobody of the name the answer is a 404; the screen
 * still asks for the account, whose market may know somebody.
 */
export const getServerSideProps: GetServerSideProps<ServedProps<TrackerFacts>> = async ({ req, res, query }) => {
  if (isInAppVisit(req)) return NOTHING
  const slug = textOf(query, 'person').slice(0, 120)
  const { status, answer: tracked } = await askForVisitor('politics.tracked', { params: { slug } }, req)
  if (status === 404 || status === 422) res.statusCode = 404
  if (tracked === null) return NOTHING
  const name = tracked.data.member
  const [member, trades] = await Promise.all([
    readForVisitor('politics.member', { params: { name } }, req),
    readForVisitor('politics.trades', { query: { member: name, days: 0, limit: TOLD } }, req),
  ])
  if (member === null || trades === null) return NOTHING
  const facts = trackerFactsOf(member, trades)
  const origin = siteOrigin()
  const meta = {
    title: pageTitle(`${name}: trades disclosed and what followed`),
    description: trackerLead(facts),
    url: origin + hrefOf(routes.personTracker, { person: slug }),
    image: `${origin}/api/share/politics/${(trades.data.newest_filed ?? '').slice(0, 4)}.png`,
    imageAlt: 'Return of purchases disclosed by members of Congress, against SPY',
  }
  return { props: { served: { facts, meta } } }
}
