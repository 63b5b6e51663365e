/** The landing page's claims about the product. */
export const LANDING_FACTS = {
  title: 'Sounding: sound it out before you make it',
  description:
    'AI-powered consumer research with your own customers, from first concept to post-launch. Learn what they want, how much, and how sure you can be.',
}

/* The views of the landing page's dialog, by their addresses. */
export const DEMO_FORM_ADDRESS = '/?dialog=schedule-demo'
export const DEMO_SUBMITTED_ADDRESS = '/?dialog=request-submitted'

export const DEMO_NOTICE = {
  title: 'Demo request submitted!',
  message: "We'll be in touch within 24 hours to schedule your demo.",
}
