import type { NextPageContext } from 'next'
import { FaultPage } from '@/components/app/FaultPage'
import { NotFoundPage } from '@/components/app/NotFoundPage'

function ErrorPage({ statusCode }: { readonly statusCode: number }) {
  return statusCode === 404 ? <NotFoundPage /> : <FaultPage onRetry={() => window.location.reload()} />
}
ErrorPage.getInitialProps = ({ res, err }: NextPageContext) => ({
  statusCode: res?.statusCode ?? err?.statusCode ?? 404,
})
export default ErrorPage
