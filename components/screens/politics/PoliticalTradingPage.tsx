import { definePage, pageTitle } from '@/components/app/definePage'
import type { RoutedPage } from '@/components/app/pageTypes'
import { PoliticalTradingScreen } from '@/components/screens/politics/PoliticalTradingScreen'
import { ReportContext, reportHref, type ServedReport } from '@/components/screens/politics/reportContext'
import { reportLead } from '@/components/screens/politics/reportWords'
import { siteOrigin } from '@/components/served/readForVisitor'
import { ServedHead } from '@/components/served/ServedHead'
import { routes } from '@/lib/navigation/routes'

const route = routes.politicalTrading
const Page = definePage(route, PoliticalTradingScreen)

function ServedPoliticalTrading({ served }: { readonly served: ServedReport }) {
  const report = served.answer?.data
  return (
    <ReportContext value={served}>
      <Page />
      {report === undefined || report.year === null ? null : (
        <ServedHead
          meta={{
            title: pageTitle(`How did lawmakers' trades of ${report.year} perform?`),
            description: reportLead(report),
            url: siteOrigin() + reportHref(route.path, served.year),
            image: `${siteOrigin()}/api/share/politics/${report.year}.png`,
            imageAlt: `Return of purchases disclosed by members of Congress in ${report.year}, against ${report.benchmark}`,
          }}
        />
      )}
    </ReportContext>
  )
}

/** The public page, with what the server wrote of the sample. */
export const PoliticalTradingPage: RoutedPage = Object.assign(ServedPoliticalTrading, { route }) as RoutedPage
