@rem npm on Windows finds this where other shells have a command of their own (docs/decisions/004).
@%*
