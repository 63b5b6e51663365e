import { PostForm } from '~/ui/forms/post-form'
import { Banner } from '~/ui/page/banner'

/** Makes the example project, and leads to it. */
export function ExampleOpening() {
  return <PostForm action="/example" submit="Look at the example" pending="Creating the example..." leadsAway />
}

/** Removes the example project with all that it holds. */
export function ExampleRemoval() {
  return <PostForm action="/example-removal" submit="Remove the example" pending="Removing..." leadsAway />
}

/** The banner of the example project's page. */
export function ExampleBanner() {
  return (
    <Banner action={<ExampleRemoval />}>
      <b>This is an example.</b> Open one of its tasks to see results. All answers are samples. They do not count
      anywhere else, and we sent no emails.
    </Banner>
  )
}
