// @vitest-environment node
import { expect, it } from 'vitest'
import { apiOrigin, pageVisit } from '@/tests/support/apiOrigin'

let status = 404

apiOrigin((_, response) => response.writeHead(status).end('{"message":"no","code":"not_found"}'))

it('decisions: the tracker of nobody answers 404; a host that is in trouble leaves the page to the browser', async () => {
  const { getServerSideProps } = await import('@/components/screens/politician-tracker/servePersonTracker')
  const visit = async () => {
    const res = { statusCode: 200 }
    const props = await getServerSideProps(pageVisit({ res, query: { person: 'no-one' } }))
    return [res.statusCode, props]
  }
  expect(await visit()).toEqual([404, { props: { served: null } }])
  status = 503
  expect(await visit()).toEqual([200, { props: { served: null } }])
})
