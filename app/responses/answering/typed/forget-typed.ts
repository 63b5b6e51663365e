/* What was just posted is kept as a draft: so none of it is held on the device. Runs before the script that keeps it. */

const [form] = document.forms
localStorage.removeItem(form?.dataset.key ?? '')

export {}
