import { AlertButton } from '@/components/alerts/AlertButton'
import { followAlert } from '@/components/alerts/watchDrafts'
import { NotFoundBody } from '@/components/app/NotFoundBody'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { TrackerCharts } from '@/components/screens/politician-tracker/TrackerCharts'
import { TrackerStory } from '@/components/screens/politician-tracker/TrackerStory'
import { TOLD, trackerFactsOf } from '@/components/screens/politician-tracker/trackerFacts'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { ApiError } from '@/lib/client/api/apiError'
import { addressOf, named, textField } from '@/lib/navigation/addressFields'

/** What did this person disclose, and what followed? §4.6 Political-figure tracker, C25. */
export function PersonTrackerScreen({ slug }: { readonly slug: string }) {
  const tracked = useEndpoint('politics.tracked', { params: { slug } })
  const name = loadedData(tracked)?.data.member
  if (tracked.status === 'error' && tracked.error instanceof ApiError && tracked.error.status === 404)
    return <NotFoundBody />
  if (name === undefined) return <Waiting answer={tracked} source="politics.tracked" rows={20} />
  return <Person key={name} name={name} />
}

function Person({ name }: { readonly name: string }) {
  const memberAnswer = useEndpoint('politics.member', { params: { name } })
  const tradesAnswer = useEndpoint('politics.trades', { query: { member: name, days: 0, limit: TOLD } })
  const [member, trades] = [loadedData(memberAnswer), loadedData(tradesAnswer)]
  if (member === undefined) return <Waiting answer={memberAnswer} source="politics.member" rows={20} />
  if (trades === undefined) return <Waiting answer={tradesAnswer} source="politics.trades" rows={20} />
  return (
    <div className="h-full overflow-y-auto">
      <TrackerStory
        {...trackerFactsOf(member, trades)}
        tools={
          <AlertButton
            label={`Follow ${name}: alert on new filings`}
            name={`Filings of ${name}`}
            definition={followAlert('politician', name)}
          />
        }
      >
        <TrackerCharts name={name} trades={trades} />
      </TrackerStory>
    </div>
  )
}

const { parse } = addressOf({ slug: named('person', textField(120)) })

/** The screen with the person of its address. */
export const PersonTrackerPage = withParams(PersonTrackerScreen, parse)
