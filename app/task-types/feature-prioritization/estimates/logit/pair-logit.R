# The joint and the full-set best-worst logit by survival::clogit: Rscript pair-logit.R choices.csv
# A row of choices.csv is a round: respondent, best, worst and the others of its set, as numbers of features from 0.
# Each round is a stratum of pairs (i, j), coded 1 for i and -1 for j: all with i != j, and with i = j as well for full-set.
# Coefficients and covariances are centred on sum 0; robust variances are times R/(R - 1).
library(survival)
d <- as.matrix(read.csv(commandArgs(TRUE)[1], header = FALSE)); J <- max(d[, -1]) + 1; R <- length(unique(d[, 1]))
for (full in c(FALSE, TRUE)) {
  rows <- do.call(rbind, lapply(seq_len(nrow(d)), function(t) {
    set <- d[t, -1] + 1; g <- expand.grid(i = set, j = set); if (!full) g <- g[g$i != g$j, ]
    X <- matrix(0, nrow(g), J)
    for (r in seq_len(nrow(g))) { X[r, g$i[r]] <- X[r, g$i[r]] + 1; X[r, g$j[r]] <- X[r, g$j[r]] - 1 }
    cbind(t, d[t, 1], g$i == set[1] & g$j == set[2], X)
  }))
  round <- rows[, 1]; who <- rows[, 2]; y <- rows[, 3]; X <- rows[, 3 + seq_len(J - 1)]
  fit <- clogit(y ~ X + strata(round) + cluster(who), method = "breslow")
  A <- rbind(diag(J - 1), 0) - matrix(1 / J, J, J - 1)
  cat(if (full) "full-set" else "joint", "\n", format(fit$loglik[2], digits = 15), "\n")
  for (v in list(A %*% coef(fit), sqrt(diag(A %*% fit$naive.var %*% t(A))), sqrt(diag(A %*% fit$var %*% t(A)) * R / (R - 1))))
    cat(paste(round(v, 9), collapse = ", "), "\n")
}
