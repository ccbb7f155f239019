import type { NextPageContext } from 'next'
import { FaultPage } from '@/components/app/FaultPage'
import { NotFoundPage } from '@/components/app/NotFoundPage'
import { newIncident } from '@/lib/client/reporting/incident'

interface ErrorPageProps {
  readonly statusCode: number
  readonly incident: string
}

function ErrorPage({ statusCode, incident }: ErrorPageProps) {
  if (statusCode === 404) return <NotFoundPage />
  return <FaultPage incident={incident} onRetry={() => window.location.reload()} />
}
ErrorPage.getInitialProps = ({ res, err, asPath }: NextPageContext): ErrorPageProps => {
  const statusCode = res?.statusCode ?? err?.statusCode ?? 404
  const incident = newIncident()
  // The log of the web server names the failure as the page does.
  if (statusCode >= 500) console.error(`incident ${incident}: ${asPath ?? ''} ${err?.message ?? ''}`)
  return { statusCode, incident }
}
export default ErrorPage
