import { serveAnswer } from '@/components/served/serveAnswer'

/** The operator's things, with the page. */
export const getServerSideProps = serveAnswer('merch.list')
