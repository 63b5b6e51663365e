# The anchored best-worst logit by survival::clogit: Rscript anchored-logit.R choices.csv
# A row of choices.csv is a choice between items, numbers from 0 of which the last is the anchor: respondent, kind (1 the
# best of a set, -1 the worst of the rest), the chosen one, the others, blanks at the end.
# Prints each item's distance to the anchor, its plain error, and its error with respondents as clusters, times R/(R - 1).
library(survival)
d <- as.matrix(read.csv(commandArgs(TRUE)[1], header = FALSE, fill = TRUE)); J <- max(d[, -(1:2)], na.rm = TRUE)
rows <- do.call(rbind, lapply(seq_len(nrow(d)), function(t) {
  items <- d[t, -(1:2)]; items <- items[!is.na(items)] + 1
  X <- matrix(0, length(items), J + 1); X[cbind(seq_along(items), items)] <- d[t, 2]
  cbind(t, d[t, 1], seq_along(items) == 1, X)
}))
choice <- rows[, 1]; who <- rows[, 2]; y <- rows[, 3]; X <- rows[, 3 + seq_len(J)]; R <- length(unique(who))
fit <- clogit(y ~ X + strata(choice) + cluster(who), method = "breslow")
cat(format(fit$loglik[2], digits = 15), "\n")
for (v in list(coef(fit), sqrt(diag(fit$naive.var)), sqrt(diag(fit$var) * R / (R - 1))))
  cat(paste(round(v, 9), collapse = ", "), "\n")
